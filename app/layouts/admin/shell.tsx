import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { runCommand, useCommand } from '#app/admin-kit/lists/commands.ts'
import { useAdmin } from '#app/session/session.ts'
import { ArchMark } from '#app/ui/arch.tsx'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { useIsLarge } from '#app/ui/desk/use-media-query.ts'
import { useStored } from '#app/ui/desk/use-stored.ts'
import { useAgencyName } from './agency-name.ts'
import { EmailBanner, OfflineNotice } from './notices.tsx'
import { useGlobalKeys } from './global-keys.ts'
import { CountBadge, formatCount, unreadTotal, useMenuCounts } from './menu-counts.tsx'
import { Sidebar } from './sidebar.tsx'

const Drawer = lazyPart(
  async () => (await import('./drawer.tsx')).Drawer,
  ({ open }) => open,
  ({ onOpenChange }) => onOpenChange(false),
)

const Palette = lazyPart(
  async () => (await import('./palette/palette.tsx')).Palette,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

const KeysDialog = lazyPart(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/** The keys of every screen, and the two dialogs that they open. */
function DeskKeys() {
  const [shown, setShown] = useState<'find' | 'keys' | null>(null)
  const close = (closed: typeof shown) => setShown((current) => (current === closed ? null : current))
  const showFind = () => setShown('find')
  const showKeys = () => setShown('keys')
  useGlobalKeys({ showFind, showKeys })
  useCommand('find', showFind)
  useCommand('keys', showKeys)
  return (
    <>
      <Palette open={shown === 'find'} onClose={() => close('find')} />
      <KeysDialog open={shown === 'keys'} onClose={() => close('keys')} />
    </>
  )
}

/** The frame around every desk screen: side menu, or a drawer behind a toggle on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const isLarge = useIsLarge()
  const main = useRef<HTMLElement>(null)
  useResetOnNavigation(main)
  useFocusAfterRoleChange(main)
  const [width, storeWidth] = useStored('deskMenu')
  const isNarrow = width === 'narrow'
  const resize = useLatestCallback(() => storeWidth(isNarrow ? null : 'narrow'))
  return (
    <div
      className={`min-h-dvh lg:grid print:block ${isNarrow ? 'lg:grid-cols-[3.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]'}`}
    >
      <a
        href="#main"
        className="no-print sr-only z-50 rounded-sm bg-surface px-3 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isLarge ? (
        <aside className="no-print sticky top-0 flex h-dvh flex-col border-r border-line bg-surface">
          <div className={`border-b border-line py-2.5 ${isNarrow ? 'px-3.5' : 'px-4'}`}>
            <Brand isSmall={isNarrow} />
          </div>
          <Sidebar isNarrow={isNarrow} onResize={resize} />
        </aside>
      ) : (
        <TopBar />
      )}
      <DeskKeys />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-400 px-4 py-5 lg:px-8 lg:py-7">
        <EmailBanner />
        {children}
      </main>
    </div>
  )
}

/** The bar above the screens of a phone, whose button opens the menu. */
function TopBar() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = unreadTotal(useMenuCounts())
  const agencyName = useAgencyName()
  return (
    <header className="no-print sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-2 py-1">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread === 0 ? 'Open menu' : `Open menu, ${formatCount(unread)} new`}
        onClick={() => setOpen(true)}
        className={`${iconButtonClass} min-h-11 w-auto min-w-11 gap-1 px-2 pointer-coarse:w-auto`}
      >
        <Menu aria-hidden="true" className="size-5" />
        {unread > 0 && <CountBadge count={unread} />}
      </button>
      <Drawer open={open} onOpenChange={setOpen} button={button} />
      <ArchMark className="h-6 w-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-semibold">{agencyName}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Search or jump to"
        onClick={() => void runCommand('find')}
        className={`${iconButtonClass} min-h-11 min-w-11`}
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </header>
  )
}

/**
 * After a navigation, scrolls to the top (specification §2) and focuses the main element for keyboard and screen reader. Back returns to the
 * place that was left, which may have its focus again already; a link to a part of a screen goes to that.
 */
const useResetOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isBack && hash === '') scrollTo(0, 0)
    if (!isBack || main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true })
  }, [main, pathname, hash, isBack])
}

/** Another role has other controls: when the focused control is gone, the screen gets the focus. */
const useFocusAfterRoleChange = (main: RefObject<HTMLElement | null>): void => {
  const { role } = useAdmin()
  const rendered = useRef(role)
  useEffect(() => {
    if (rendered.current === role) return
    rendered.current = role
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, role])
}

/** The doorway and the agency's name, the specification's title small beneath; `isSmall` leaves the doorway. */
function Brand({ isSmall = false }: { isSmall?: boolean }) {
  const name = useAgencyName()
  return (
    <div className="flex min-w-0 items-center gap-2.5" title={isSmall ? `${name}, Admin Panel` : undefined}>
      <ArchMark className="h-8 w-7 shrink-0" />
      <p className={isSmall ? 'sr-only' : 'grid min-w-0 leading-tight'}>
        <span className="truncate text-base font-bold">{name}</span>
        <span className="text-xs text-muted">Admin Panel</span>
      </p>
    </div>
  )
}
