/** Saves the shown list as a view, or renames a view. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { SAVED_PARAM } from '#app/api/saved-views.ts'
import { useAdmin } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { type Choice, SelectField, TextField } from '#app/ui/desk/field.tsx'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { type SavedView, VIEW_SCOPES, viewName } from '#domain/saved-view.ts'
import { SAVE_FAILED } from './messages.ts'
import { useCreateView, useUpdateView } from './queries.ts'
import { readShownView } from './shown-view.ts'

interface ViewDialogProps {
  kind: InquiryKind
  filters: UrlFilters
  /** The view to rename; null for a new one. */
  view: SavedView | null
  isOpen: boolean
  onClose: () => void
}

export function ViewDialog({ isOpen, ...form }: ViewDialogProps) {
  return (
    <Dialog open={isOpen} onClose={form.onClose} title={form.view === null ? 'Save view' : 'Rename view'}>
      <ViewForm key={form.view?.id} {...form} />
    </Dialog>
  )
}

const SCOPE_CHOICES: readonly Choice[] = [
  ['private', 'Only me'],
  ['team', 'The team'],
]

const toValues = (view: SavedView | null) => ({ name: view?.name ?? '', scope: String(view?.scope ?? 'private') })

/** Name and, for the owner, who sees it; what was typed survives a failure, a reload and an expired session. */
function ViewForm({ kind, filters, view, onClose }: Omit<ViewDialogProps, 'isOpen'>) {
  const { id: adminId } = useAdmin()
  const create = useCreateView()
  const update = useUpdateView()
  const { error } = view === null ? create : update
  const isOwn = view === null || view.ownerId === adminId
  const edit = useRecordForm({
    kind: `saved-view:${kind}`,
    noun: 'view',
    record: view,
    toValues,
    schema: viewName,
  })
  const { form, base } = edit
  const send = async ({ name, scope: text }: ReturnType<typeof toValues>) => {
    const scope = VIEW_SCOPES.find((known) => known === text) ?? 'private'
    if (base !== null) return update.mutateAsync({ base, patch: isOwn ? { name, scope } : { name } })
    const created = await create.mutateAsync({ name, scope, screen: kind, ...readShownView(kind, filters) })
    return filters.go({ [SAVED_PARAM]: String(created.id) })
  }
  const handleSave = form.handleSubmit((values) =>
    send(values).then(
      () => edit.finish(onClose),
      (failure: unknown) => showServerErrors(form, failure),
    ),
  )
  const isFieldError = error instanceof ApiError && (error.errors['name'] ?? error.errors['scope']) !== undefined
  return (
    <RecordForm
      edit={edit}
      submit={view === null ? 'Save view' : 'Update'}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onClose)}
      notice={error !== null && !isFieldError && <SaveFailed title={SAVE_FAILED} error={error} />}
    >
      <TextField label="Name" required data-autofocus autoComplete="off" {...form.field('name')} />
      {isOwn && <SelectField label="Who sees it" choices={SCOPE_CHOICES} {...form.field('scope')} />}
    </RecordForm>
  )
}
