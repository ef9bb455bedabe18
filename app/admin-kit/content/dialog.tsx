import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField } from '#app/ui/desk/field.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { editorPath } from './editor/paths.ts'
import type { Content, ContentKind } from './kind.ts'
import { OpenedContent } from './opened-content.tsx'
import { useSaveStatus } from './queries.ts'

interface ContentDialogProps<Row extends Content> {
  kind: ContentKind<Row>
  record: RecordParam
  rows: readonly Row[]
  /** The form of a record, or of a new one; a kind without it is written on a page of its own. */
  children?: ((row: Row | null, onClose: RecordParam['close']) => ReactNode) | undefined
}

/** Adds or edits a record or, for a super admin, changes its status alone. Source: specification §2 'Add/edit modal', §6. */
export function ContentDialog<Row extends Content>({ kind, record, rows, children }: ContentDialogProps<Row>) {
  const { createContent, updateContent, setContentStatus } = useFlags()
  const { id, isNew, isOpen, close } = record
  const { messages } = kind
  const title = useLastDefined(
    isOpen ? (isNew ? messages.addTitle : updateContent ? messages.editTitle : messages.statusTitle) : null,
  )
  const { pathname, search } = useLocation()
  const others = new URLSearchParams(search)
  others.delete('edit')
  if (isOpen && children === undefined && (isNew ? createContent : updateContent))
    return (
      <Navigate
        replace
        to={editorPath(kind.name, id ?? 'new')}
        state={{ list: others.size === 0 ? pathname : `${pathname}?${others}` }}
      />
    )
  return (
    <Dialog open={isOpen} onClose={close} width={updateContent ? 'wide' : 'narrow'} title={title}>
      {isNew && (createContent ? children?.(null, close) : <Denied>{messages.createDenied}</Denied>)}
      {id !== null && (
        <OpenedContent key={id} id={id} kind={kind} listed={rows.find((listed) => listed.id === id)}>
          {(row) => {
            if (row === null) return null
            if (updateContent) return children?.(row, close)
            return setContentStatus ? (
              <ContentStatusForm kind={kind} row={row} onClose={close} />
            ) : (
              <Denied>{messages.editDenied}</Denied>
            )
          }}
        </OpenedContent>
      )}
    </Dialog>
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
  })
  return (
    <RecordForm
      edit={edit}
      param="edit"
      submit="Update"
      onSubmit={edit.submit((values) => mutateAsync({ ...edit.base, ...values }), onClose)}
      onCancel={onClose}
      failure={{ title: statusFailed, error, kept: 'Nothing is saved yet.' }}
    >
      <Notice tone="blue">{statusOnly}</Notice>
      <p className="text-lg font-semibold wrap-anywhere">{row.title}</p>
      <CheckboxField label={activeLabel} data-autofocus="" {...edit.form.register('isActive')} />
    </RecordForm>
  )
}
