import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { ApiError } from '#app/api/api-error.ts'
import { type Choice, SelectField, TextField } from '#app/ui/desk/field.tsx'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { type SavedView, VIEW_SCOPES, viewName, type ViewScope } from '#domain/saved-view.ts'
import { SAVE_FAILED } from './messages.ts'

/** `scope` is a ViewScope. */
interface ViewValues {
  name: string
  scope: string
}

const SCOPE_CHOICES: readonly Choice[] = [
  ['private', 'Only me'],
  ['team', 'The team'],
]

const toValues = (view: SavedView | null): ViewValues => ({ name: view?.name ?? '', scope: view?.scope ?? 'private' })

const toScope = (text: string): ViewScope => VIEW_SCOPES.find((scope) => scope === text) ?? 'private'

interface ViewFormProps {
  kind: InquiryKind
  /** The view to rename; null for a new one. */
  view: SavedView | null
  /** Whether the person may choose who sees the view: only its owner may. */
  hasScope: boolean
  send: (input: { name: string; scope: ViewScope; base: SavedView | null }) => Promise<unknown>
  /** Of the last attempt; null without one. */
  error: Error | null
  onDone: () => void
}

/** Name and scope of a view; what was typed survives a failure, a reload and an expired session. */
export function ViewForm({ kind, view, hasScope, send, error, onDone }: ViewFormProps) {
  const edit = useRecordForm<SavedView | null, ViewValues>({
    kind: `saved-view:${kind}`,
    noun: 'view',
    record: view,
    toValues,
    schema: viewName,
    labels: { name: 'Name', scope: 'Who sees it' },
  })
  const { form, base } = edit
  const handleSave = form.handleSubmit(({ name, scope }) =>
    send({ name, scope: toScope(scope), base }).then(
      () => edit.finish(onDone),
      (failure: unknown) => failure instanceof ApiError && showServerErrors(form, failure.errors, ['name', 'scope']),
    ),
  )
  const isFieldError = error instanceof ApiError && (error.errors['name'] ?? error.errors['scope']) !== undefined
  return (
    <RecordForm
      edit={edit}
      submit={view === null ? 'Save view' : 'Update'}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onDone)}
      notice={error !== null && !isFieldError && <SaveFailed title={SAVE_FAILED} error={error} />}
    >
      <TextField label="Name" required data-autofocus autoComplete="off" {...form.field('name')} />
      {hasScope && <SelectField label="Who sees it" choices={SCOPE_CHOICES} {...form.field('scope')} />}
    </RecordForm>
  )
}
