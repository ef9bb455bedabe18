import { memo, useState } from 'react'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useSavedViews } from '#app/api/saved-views.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { SavedView } from '#domain/saved-view.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { useUpdateView, useViewDeletion } from './queries.ts'
import { findSavedView, isSameView, readShownView } from './shown-view.ts'

const ViewDialog = lazyPart(
  async () => (await import('./dialog.tsx')).ViewDialog,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/**
 * Saves the shown list as a view; names, updates, renames and deletes the view that is shown. Items of the toolbar. Source: lead desk §7.
 */
export const InquiryViews = memo(function InquiryViews({ kind, filters }: { kind: InquiryKind; filters: UrlFilters }) {
  const { id: adminId } = useAdmin()
  const { assignInquiry: isAdmin } = useFlags()
  const { data } = useSavedViews()
  const current = findSavedView(kind, filters, data)
  /** The view in the dialog; a new one has none. */
  const [edited, setEdited] = useState<{ view: SavedView | null } | null>(null)
  const shownView = useLastDefined(edited)?.view ?? null
  // The latest version. Without one, somebody else has deleted it: what was typed stays.
  const latest = useLastDefined(data?.find(({ id }) => id === shownView?.id) ?? shownView)
  const update = useUpdateView()
  const mayChange = ({ ownerId }: SavedView) => ownerId === adminId || isAdmin
  const deletion = useViewDeletion(mayChange)
  const shown = readShownView(kind, filters)
  const isChanged = current !== undefined && !isSameView(current, shown)
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 print:hidden">
        {current && <CurrentView view={current} isChanged={isChanged} />}
        {isChanged && mayChange(current) && (
          <Button busy={update.isPending} onClick={() => update.mutate({ base: current, patch: shown })}>
            Update
          </Button>
        )}
        <MenuButton
          label="Views"
          entries={[
            { label: 'Save view', onClick: () => setEdited({ view: null }) },
            ...(current && mayChange(current)
              ? [
                  { label: 'Rename', onClick: () => setEdited({ view: current }) },
                  { label: 'Delete', onClick: () => deletion.request(current) },
                ]
              : []),
          ]}
        />
      </div>
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the view ${name}.`}</UndoDeletion>
      <ViewDialog
        kind={kind}
        filters={filters}
        view={shownView && latest}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
      <ConfirmDeletion deletion={deletion}>
        {({ name, scope }) => (scope === 'team' ? `${name}, which the whole team sees.` : `${name}.`)}
      </ConfirmDeletion>
    </>
  )
})

function CurrentView({ view: { name, scope, ownerName }, isChanged }: { view: SavedView; isChanged: boolean }) {
  const isTeam = scope === 'team'
  return (
    <p role="status" className="min-w-0 wrap-anywhere">
      <span className="sr-only">View: </span>
      <span className="mr-1.5 font-semibold">{name}</span>
      <span className="text-xs text-muted">
        {isTeam && (ownerName ? `Team, by ${ownerName}` : 'Team')}
        {isTeam && isChanged && ' · '}
        {isChanged && 'changed'}
      </span>
    </p>
  )
}
