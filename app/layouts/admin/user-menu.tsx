import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { MouseEvent } from 'react'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { signOut, useAdmin } from '#app/session/session.ts'
import { Avatar } from '#app/ui/desk/avatar.tsx'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button, IconButton, iconButtonClass } from '#app/ui/desk/button.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { displayName, isSuperAdmin, ROLE_LABELS } from '#domain/user.ts'
import type { Follow } from './menu.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface UserMenuProps {
  isNarrow: boolean
  /** Undefined in the drawer. */
  onResize: (() => void) | undefined
  follow: Follow
}

/** The signed-in person, the theme, the keys and Logout, at the end of the side menu. */
export function UserMenu({ isNarrow, onResize, follow }: UserMenuProps) {
  const isPhone = onResize === undefined
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-3 ${isNarrow ? 'px-2' : 'px-3'}`}>
      <Person isNarrow={isNarrow} follow={follow} />
      <div className={isNarrow ? 'grid justify-items-center' : 'flex flex-wrap items-center'}>
        {!isNarrow && <ThemeSwitch />}
        {!isPhone && (
          <IconButton
            label="Keyboard shortcuts"
            icon={Keyboard}
            aria-keyshortcuts="?"
            onClick={() => void runCommand('keys')}
            className="ml-auto"
          />
        )}
        <a href="/" title="View site" className={`${iconButtonClass} ${isPhone ? 'ml-auto' : ''}`}>
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">View site</span>
        </a>
        {onResize && (
          <IconButton
            label={isNarrow ? 'Expand the menu' : 'Collapse the menu'}
            icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isNarrow}
            onClick={onResize}
          />
        )}
        {isNarrow && <IconButton label="Logout" icon={LogOut} onClick={() => void signOut()} />}
      </div>
      {!isNarrow && (
        <Button onClick={() => void signOut()} className="w-full">
          <LogOut aria-hidden="true" className="size-4" />
          Logout
        </Button>
      )}
    </div>
  )
}

function Person({ isNarrow, follow }: Pick<UserMenuProps, 'isNarrow' | 'follow'>) {
  const admin = useAdmin()
  const name = displayName(admin)
  const profile = {
    to: '/admin/profile',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => follow(event, '/admin/profile'),
    'aria-label': `${name}, your profile`,
  }
  if (isNarrow) {
    return (
      <RowLink {...profile} title={profile['aria-label']} className="grid min-h-8 place-items-center">
        <Avatar name={name} size="medium" />
      </RowLink>
    )
  }
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={name} size="medium" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start wrap-anywhere">
        <RowLink
          {...profile}
          className="inline-flex min-h-6 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          <span className="line-clamp-2" title={name}>
            {name}
          </span>
        </RowLink>
        <p className="max-w-full truncate text-xs text-muted" title={admin.email}>
          {admin.email}
        </p>
        {isSuperAdmin(admin.role) && (
          <span className="mt-1">
            <Badge tone="purple">{ROLE_LABELS[admin.role]}</Badge>
          </span>
        )}
      </div>
    </div>
  )
}
