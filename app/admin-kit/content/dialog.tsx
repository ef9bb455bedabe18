import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { DeletedNotice, StaleNotice } from '#app/admin-kit/records/stale-notice.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { EmptyState, FailedState, Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Content, ContentKind } from './kind.ts'
import { useContent, useSaveStatus } from './queries.ts'

interface ContentDialogProps<Row extends Content> {
  kind: ContentKind<Row>
  record: RecordParam
  /** Rows of the current list page. */
  rows: readonly Row[]
  /** The form of a record, or of a new one. */
  children: (row: Row | null, onClose: RecordParam['close']) => ReactNode
}

/** Adds or edits a record or, for a super admin, changes its status alone. Source: specification §2 'Add/edit modal', §6. */
export function ContentDialog<Row extends Content>({ kind, record, rows, children }: ContentDialogProps<Row>) {
  const { createContent, updateContent } = useFlags()
  const { id, isNew, isOpen, close } = record
  const { messages } = kind
  const title = useLastDefined(
    isOpen ? (isNew ? messages.addTitle : updateContent ? messages.editTitle : messages.statusTitle) : null,
  )
  return (
    <Dialog open={isOpen} onClose={close} width={updateContent ? 'wide' : 'narrow'} title={title}>
      {isNew && (createContent ? children(null, close) : <Denied>{messages.createDenied}</Denied>)}
      {id !== null && (
        <OpenContent key={id} id={id} kind={kind} rows={rows} onClose={close}>
          {children}
        </OpenContent>
      )}
    </Dialog>
  )
}

interface OpenContentProps<Row extends Content> extends Pick<ContentDialogProps<Row>, 'kind' | 'rows' | 'children'> {
  id: number
  onClose: RecordParam['close']
}

function OpenContent<Row extends Content>({ id, kind, rows, onClose, children }: OpenContentProps<Row>) {
  const { updateContent, setContentStatus } = useFlags()
  const { noun, editDenied } = kind.messages
  const { row, error, isFetching, refetch } = useContent(
    kind,
    id,
    rows.find((listed) => listed.id === id),
  )
  // A record that leaves the list while it is edited stays open in its last version.
  const shown = useLastDefined(row ?? null)
  const handleRetry = () => void refetch()
  if (shown !== null && (updateContent || setContentStatus)) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {row === null && <DeletedNotice noun={noun} />}
        <StaleNotice noun={noun} error={error} onRetry={handleRetry} busy={isFetching} />
        {updateContent ? children(shown, onClose) : <ContentStatusForm kind={kind} row={shown} onClose={onClose} />}
      </div>
    )
  }
  if (shown !== null) return <Denied>{editDenied}</Denied>
  if (row === null) return <EmptyState title={`There is no such ${noun}`}>It may have been deleted.</EmptyState>
  if (error === null) return <FormSkeleton />
  return (
    <FailedState title={`The ${noun} could not be loaded`} onRetry={handleRetry} busy={isFetching}>
      Nothing was changed. Check your connection, or try again in a moment.
    </FailedState>
  )
}

function Denied({ children }: { children: string }) {
  return (
    <Notice tone="red" role="alert">
      {children}
    </Notice>
  )
}

interface ContentStatusFormProps<Row extends Content> {
  kind: ContentKind<Row>
  row: Row
  onClose: () => void
}

const toStatus = ({ isActive }: Content) => ({ isActive })

function ContentStatusForm<Row extends Content>({ kind, row, onClose }: ContentStatusFormProps<Row>) {
  const { noun, activeLabel, statusOnly, statusFailed } = kind.messages
  const { mutateAsync, error } = useSaveStatus(kind)
  const edit = useRecordForm<Content, { isActive: boolean }>({
    kind: `${kind.name}:status`,
    noun,
    record: row,
    toValues: toStatus,
    schema: z.object({ isActive: z.boolean() }),
    labels: { isActive: activeLabel },
  })
  const handleSave = edit.form.handleSubmit((values) =>
    mutateAsync({ ...edit.base, ...values }).then(
      ({ data }) => edit.settle(data, values, onClose),
      // The mutation has shown a toast.
      () => undefined,
    ),
  )
  return (
    <RecordForm
      edit={edit}
      param="edit"
      submit="Update"
      onSubmit={handleSave}
      onCancel={onClose}
      failure={{ title: statusFailed, error, kept: 'Nothing is saved yet.' }}
    >
      <Notice tone="blue">{statusOnly}</Notice>
      <p className="text-lg font-semibold wrap-anywhere">{row.title}</p>
      <CheckboxField label={activeLabel} data-autofocus="" {...edit.form.register('isActive')} />
    </RecordForm>
  )
}
