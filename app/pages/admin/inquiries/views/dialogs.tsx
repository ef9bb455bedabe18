/** The dialogs that save and rename a view. */
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { SAVED_PARAM } from '#app/api/saved-views.ts'
import { useAdmin } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import type { SavedView } from '#domain/saved-view.ts'
import type { InquiryScreen } from '../screen.ts'
import { ViewForm } from './form.tsx'
import { useCreateView, useUpdateView } from './queries.ts'
import { readShownView } from './shown-view.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Saves the shown list as a view. */
export function SaveDialog({ kind, filters, isOpen, onClose }: DialogProps & { kind: InquiryScreen['kind']; filters: UrlFilters }) {
  const create = useCreateView()
  return (
    <Dialog open={isOpen} onClose={onClose} title="Save view">
      <ViewForm
        kind={kind}
        view={null}
        hasScope
        send={async ({ name, scope }) => {
          const view = await create.mutateAsync({ name, scope, screen: kind, ...readShownView(kind, filters) })
          await filters.go({ [SAVED_PARAM]: String(view.id) })
        }}
        error={create.error}
        onDone={onClose}
      />
    </Dialog>
  )
}

export function RenameDialog({ view, isOpen, onClose }: DialogProps & { view: SavedView }) {
  const { id: adminId } = useAdmin()
  const update = useUpdateView()
  const isOwn = view.ownerId === adminId
  return (
    <Dialog open={isOpen} onClose={onClose} title="Rename view">
      <ViewForm
        kind={view.screen}
        view={view}
        hasScope={isOwn}
        send={({ name, scope, base }) => update.mutateAsync({ base: base ?? view, patch: isOwn ? { name, scope } : { name } })}
        error={update.error}
        onDone={onClose}
      />
    </Dialog>
  )
}
