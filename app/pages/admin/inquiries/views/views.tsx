import { useState } from 'react'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { SAVED_PARAM, useSavedViews } from '#app/api/saved-views.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { MenuButton, MenuItem } from '#app/ui/desk/menu.tsx'
import { useIsWide } from '#app/ui/desk/use-media-query.ts'
import type { SavedView } from '#domain/saved-view.ts'
import type { InquiryScreen } from '../screen.ts'
import { isBoardView } from '../search-params.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ViewForm } from './form.tsx'
import { useCreateView, useUpdateView, useViewDeletion } from './queries.ts'
import { findSavedView, isSameView, readShownView } from './shown-view.ts'

interface InquiryViewsProps {
  screen: InquiryScreen
  filters: UrlFilters
}

/** Saves the shown list as a view; names, updates, renames and deletes the view that is shown. Source: lead desk §7. */
export function InquiryViews({ screen: { kind }, filters }: InquiryViewsProps) {
  const { id: adminId } = useAdmin()
  const { assignInquiry: isAdmin } = useFlags()
  const isWide = useIsWide()
  const { data } = useSavedViews()
  const current = findSavedView(kind, filters, data)
  const [form, setForm] = useState<'save' | 'rename' | null>(null)
  const update = useUpdateView()
  const deletion = useViewDeletion()
  const shown = readShownView(kind, filters)
  const isChanged = current !== undefined && !isSameView(current, shown)
  const mayChange = current !== undefined && (current.ownerId === adminId || isAdmin)
  return (
    <>
      <div className="-mt-2 mb-4 flex min-w-0 flex-wrap items-center gap-2 print:hidden">
        {current && <CurrentView view={current} isChanged={isChanged} />}
        {isChanged && mayChange && (
          <Button busy={update.isPending} onClick={() => update.mutate({ base: current, patch: shown })}>
            Update
          </Button>
        )}
        <MenuButton label="Views">
          <MenuItem onClick={() => setForm('save')}>Save view</MenuItem>
          {current && mayChange && <MenuItem onClick={() => setForm('rename')}>Rename</MenuItem>}
          {current && mayChange && <MenuItem onClick={() => deletion.request(current)}>Delete</MenuItem>}
        </MenuButton>
        {isWide && !isBoardView(filters) && <ColumnsMenu kind={kind} filters={filters} />}
      </div>
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the view ${name}.`}</UndoDeletion>
      <SaveDialog kind={kind} filters={filters} isOpen={form === 'save'} onClose={() => setForm(null)} />
      {current && <RenameDialog view={current} isOpen={form === 'rename'} onClose={() => setForm(null)} />}
      <ConfirmDeletion deletion={deletion}>
        {({ name, scope }) => (scope === 'team' ? `${name}, which the whole team sees.` : `${name}.`)}
      </ConfirmDeletion>
    </>
  )
}

function CurrentView({ view: { name, scope, ownerName }, isChanged }: { view: SavedView; isChanged: boolean }) {
  const isTeam = scope === 'team'
  return (
    <p role="status" className="flex max-w-full min-w-0 items-baseline gap-1.5">
      <span className="sr-only">View: </span>
      <span title={name} className="truncate font-semibold">
        {name}
      </span>
      <span className="shrink-0 text-xs text-muted">
        {isTeam && (ownerName ? `Team, by ${ownerName}` : 'Team')}
        {isTeam && isChanged && ' · '}
        {isChanged && 'changed'}
      </span>
    </p>
  )
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

function SaveDialog({ kind, filters, isOpen, onClose }: DialogProps & { kind: InquiryScreen['kind']; filters: UrlFilters }) {
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

function RenameDialog({ view, isOpen, onClose }: DialogProps & { view: SavedView }) {
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
