import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { memo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { SAVED_PARAM } from '#app/api/saved-views.ts'
import { signOut, useAdmin, useFlags } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { displayName, isSuperAdmin, ROLE_LABELS } from '#domain/user.ts'
import { FIND_KEY } from './global-keys.ts'
import { type Follow, getMenuGroups, type MenuEntry } from './menu.ts'
import { CountBadge } from './count-badge.tsx'
import { useMenuCounts } from './menu-counts.ts'
import { MenuViews } from './menu-views.tsx'

const ENTRY =
  'flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal pointer-coarse:min-h-11'

/** The menu of the role, the signed-in user and the Logout button. `onFollow` closes the drawer on a phone. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const follow = useLatestCallback<Parameters<Follow>, void>((event, to) => {
    onFollow?.()
    if (!isPlainClick(event)) return
    event.preventDefault()
    // As a link of the browser to its own page: no second entry in the history.
    void navigate(to, { replace: to === `${pathname}${search}` })
  })
  return (
    <Entries
      isDrawer={onFollow !== undefined}
      pathname={pathname}
      savedId={new URLSearchParams(search).get(SAVED_PARAM)}
      follow={follow}
    />
  )
}

interface EntriesProps {
  /** The drawer's bar has the search beside it. */
  isDrawer: boolean
  pathname: string
  /** The saved view that is open. */
  savedId: string | null
  follow: Follow
}

/** Plain links in a memoized menu: React Router's own would all render when a record is opened, which changes the query only. */
const Entries = memo(function Entries({ isDrawer, pathname, savedId, follow }: EntriesProps) {
  const admin = useAdmin()
  const groups = getMenuGroups(useFlags())
  const counts = useMenuCounts()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3">
      {!isDrawer && <FindField />}
      <nav aria-label="Admin">
        {groups.map((group) => (
          <ul
            key={group.label}
            aria-label={group.label}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5 not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
          >
            {group.entries.map(({ kind, ...entry }) => (
              <li key={entry.to}>
                <Entry
                  {...entry}
                  isCurrent={isCurrent(entry.to, pathname)}
                  unread={kind ? counts[kind].new : 0}
                  overdue={kind ? counts[kind].overdue : 0}
                  follow={follow}
                />
                {kind && <MenuViews kind={kind} label={entry.label} savedId={savedId} follow={follow} />}
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 wrap-anywhere">
        <a href="/" className={ENTRY}>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          View site
        </a>
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 px-3">
          <RowLink
            to="/admin/profile"
            onClick={(event) => follow(event, '/admin/profile')}
            aria-label={`${displayName(admin)}, your profile`}
            className="min-h-6 content-end font-semibold underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            <span className="line-clamp-2" title={displayName(admin)}>
              {displayName(admin)}
            </span>
          </RowLink>
          <p className="max-w-full truncate text-xs text-muted" title={admin.email}>
            {admin.email}
          </p>
          {isSuperAdmin(admin.role) && <Badge tone="purple">{ROLE_LABELS[admin.role]}</Badge>}
        </div>
        <Button onClick={() => void signOut()} className="w-full">
          <LogOut aria-hidden="true" className="size-4" />
          Logout
        </Button>
      </div>
    </div>
  )
})

/** Opens the command menu. */
function FindField() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => void runCommand('find')}
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm border border-edge px-2.5 text-left text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">Search or jump to…</span>
      <kbd className="font-sans text-xs">{FIND_KEY}</kbd>
    </button>
  )
}

/** Also for a page below it, such as a lead's; every desk screen is below the dashboard. */
const isCurrent = (to: string, pathname: string): boolean => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

interface EntryProps extends MenuEntry {
  isCurrent: boolean
  /** Hidden when 0. */
  unread: number
  /** Hidden when 0. */
  overdue: number
  follow: Follow
}

function Entry({ label, to, icon: Icon, isCurrent: isShown, unread, overdue, follow }: EntryProps) {
  return (
    <RowLink to={to} aria-current={isShown ? 'page' : undefined} onClick={(event) => follow(event, to)} className={ENTRY}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
      <span className="ml-auto flex gap-0.5">
        {overdue > 0 && (
          <span>
            {' '}
            <CountBadge tone="red" count={overdue} />
            <span className="sr-only"> overdue</span>
          </span>
        )}
        {unread > 0 && (
          <span>
            {' '}
            <CountBadge tone="blue" count={unread} />
            <span className="sr-only"> new</span>
          </span>
        )}
      </span>
    </RowLink>
  )
}
