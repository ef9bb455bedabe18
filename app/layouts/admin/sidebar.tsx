import Search from 'lucide-react/icons/search'
import { type ComponentProps, memo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { SAVED_PARAM, useSavedViews } from '#app/api/saved-views.ts'
import { useFlags } from '#app/session/session.ts'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { FIND_KEY } from './global-keys.ts'
import { type Follow, getMenuGroups, type MenuEntry } from './menu.ts'
import { CountBadge, Dot, formatCount, useMenuCounts } from './menu-counts.tsx'

const { Part: UserMenu } = loadPart(async () => (await import('./user-menu.tsx')).UserMenu)
const { Part: MenuViews } = loadPart(async () => (await import('./menu-views.tsx')).MenuViews)

const ENTRY =
  'flex min-h-8 items-center gap-2.5 rounded-sm px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal pointer-coarse:min-h-11'

interface SidebarProps {
  /** Closes the drawer on a phone. */
  onFollow?: () => void
  /** Icons only: 56 px. */
  isNarrow?: boolean
  /** Undefined in the drawer. */
  onResize?: () => void
}

/** The menu of the role, the signed-in user and the Logout button. */
export function Sidebar({ onFollow, isNarrow = false, onResize }: SidebarProps) {
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
      isNarrow={isNarrow}
      onResize={onResize}
      pathname={pathname}
      savedId={new URLSearchParams(search).get(SAVED_PARAM)}
      follow={follow}
    />
  )
}

interface EntriesProps {
  isNarrow: boolean
  onResize: (() => void) | undefined
  pathname: string
  /** The saved view that is open. */
  savedId: string | null
  follow: Follow
}

/** Plain links in a memoized menu: React Router's own would all render when a record is opened, which changes the query only. */
const Entries = memo(function Entries({ isNarrow, onResize, pathname, savedId, follow }: EntriesProps) {
  const groups = getMenuGroups(useFlags())
  const counts = useMenuCounts()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {/* On a low screen all of it scrolls, else the entries: the person and Logout stay in view. */}
      <div
        className={`flex flex-1 flex-col gap-3 py-3 [@media(min-height:30rem)]:min-h-0 [@media(min-height:30rem)]:overflow-y-auto ${isNarrow ? 'px-2' : 'px-3'}`}
      >
        {/* The bar of a phone has a button beside the drawer's. */}
        {onResize && <FindField isNarrow={isNarrow} />}
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
                    isNarrow={isNarrow}
                    isCurrent={isCurrent(entry.to, pathname)}
                    unread={kind ? counts[kind].new : 0}
                    overdue={kind ? counts[kind].overdue : 0}
                    follow={follow}
                  />
                  {kind && !isNarrow && <Views kind={kind} label={entry.label} savedId={savedId} follow={follow} />}
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      {/* Below all entries: nothing moves when it has come. */}
      <UserMenu fallback={null} props={{ isNarrow, onResize, follow }} />
    </div>
  )
})

/** Their code is loaded for those who saved a view; without it the entry above still leads to the list. */
function Views({ kind, ...props }: Omit<ComponentProps<typeof MenuViews>['props'], 'views'> & { kind: InquiryKind }) {
  const { data = [] } = useSavedViews()
  const views = data.filter(({ screen }) => screen === kind)
  if (views.length === 0) return null
  return <MenuViews fallback={null} props={{ ...props, views }} failed={null} />
}

/** Opens the command menu. */
function FindField({ isNarrow }: { isNarrow: boolean }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={isNarrow ? `Search or jump to… ${FIND_KEY}` : undefined}
      onClick={() => void runCommand('find')}
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm border border-edge px-2.5 text-left text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>Search or jump to…</span>
      {!isNarrow && <kbd className="font-sans text-xs whitespace-nowrap">{FIND_KEY}</kbd>}
    </button>
  )
}

/** Also for a page below it, such as a lead's; every desk screen is below the dashboard. */
const isCurrent = (to: string, pathname: string): boolean => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

interface EntryProps extends MenuEntry {
  isNarrow: boolean
  isCurrent: boolean
  /** Hidden when 0. */
  unread: number
  /** Hidden when 0. */
  overdue: number
  follow: Follow
}

function Entry({ label, to, icon: Icon, isNarrow, isCurrent: isShown, unread, overdue, follow }: EntryProps) {
  const counts = [overdue > 0 && `${formatCount(overdue)} overdue`, unread > 0 && `${formatCount(unread)} new`]
    .filter(Boolean)
    .join(', ')
  return (
    <RowLink
      to={to}
      title={[isNarrow && label, counts].filter(Boolean).join(': ') || undefined}
      aria-current={isShown ? 'page' : undefined}
      onClick={(event) => follow(event, to)}
      className={`${ENTRY} relative`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
      <span className={isNarrow ? 'absolute top-1 right-1' : 'ml-auto flex items-center gap-1.5'}>
        {overdue > 0 && (
          <span>
            <span className="sr-only"> {formatCount(overdue)} overdue</span>
            <Dot tone="red" />
          </span>
        )}
        {unread > 0 && (
          <span>
            {' '}
            {isNarrow ? <span className="sr-only">{formatCount(unread)}</span> : <CountBadge count={unread} />}
            <span className="sr-only"> new</span>
            {isNarrow && overdue === 0 && <Dot tone="blue" />}
          </span>
        )}
      </span>
    </RowLink>
  )
}
