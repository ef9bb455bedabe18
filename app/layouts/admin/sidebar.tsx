import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { memo } from 'react'
import { Link, NavLink } from 'react-router'
import { signOut, useAdmin, useFlags } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { displayName, isSuperAdmin, ROLE_LABELS } from '#domain/user.ts'
import { type MenuEntry, getMenuEntries } from './menu.ts'
import { CountBadge } from './count-badge.tsx'
import { useMenuCounts } from './menu-counts.ts'
import { MenuViews } from './menu-views.tsx'

const ENTRY =
  'flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal pointer-coarse:min-h-11'

/** The menu of the role, the signed-in user and the Logout button. `onFollow` closes the drawer on a phone. Memoized: its frame renders at each navigation. */
export const Sidebar = memo(function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const admin = useAdmin()
  const entries = getMenuEntries(useFlags())
  const { unread, overdue } = useMenuCounts()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3">
      <nav aria-label="Admin">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {entries.map(({ kind, ...entry }) => (
            <li key={entry.to}>
              <Entry {...entry} unread={kind ? unread[kind] : 0} overdue={kind ? overdue[kind] : 0} onFollow={onFollow} />
              {kind && <MenuViews kind={kind} label={entry.label} onFollow={onFollow} />}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 wrap-anywhere">
        <a href="/" className={ENTRY}>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          View site
        </a>
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 px-3">
          <Link
            to="/admin/profile"
            onClick={onFollow}
            aria-label={`${displayName(admin)}, your profile`}
            className="min-h-6 content-end font-semibold underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            <span className="line-clamp-2">{displayName(admin)}</span>
          </Link>
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

interface EntryProps extends MenuEntry {
  /** Hidden when 0. */
  unread: number
  /** Hidden when 0. */
  overdue: number
  onFollow: (() => void) | undefined
}

function Entry({ label, to, icon: Icon, unread, overdue, onFollow }: EntryProps) {
  return (
    <NavLink to={to} end={to === '/admin'} onClick={onFollow} className={ENTRY}>
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
    </NavLink>
  )
}
