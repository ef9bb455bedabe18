import type { LucideIcon } from 'lucide-react'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import UserCheck from 'lucide-react/icons/user-check'
import UsersRound from 'lucide-react/icons/users-round'
import { Link } from 'react-router'
import { useAdmin, useFlags } from '#app/session/session.ts'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

interface QuickAction {
  /** Left out where the row is narrow, but for screen readers. */
  verb?: string
  label: string
  to: string
  icon: LucideIcon
  flag?: keyof InterfaceFlags
}

/** Source: specification §2 'Admin dashboard'. */
const ACTIONS: readonly QuickAction[] = [
  { verb: 'Manage', label: 'Services', to: '/admin/services', icon: PanelsTopLeft, flag: 'seeContentScreens' },
  { verb: 'Manage', label: 'Banners', to: '/admin/banners', icon: Image, flag: 'seeContentScreens' },
  { verb: 'Manage', label: 'News', to: '/admin/news', icon: Newspaper, flag: 'seeContentScreens' },
  { verb: 'View', label: 'Inquiries', to: LEAD_LIST_PATHS.service, icon: Inbox },
  { verb: 'Manage', label: 'Users', to: '/admin/users', icon: UsersRound, flag: 'manageUsers' },
  { verb: 'View', label: 'Activity Logs', to: '/admin/activity-logs', icon: History, flag: 'viewActivityLogs' },
]

const salesActions = (id: number): readonly QuickAction[] => [
  { label: 'New Service Inquiries', to: `${LEAD_LIST_PATHS.service}?status=new`, icon: Inbox },
  { label: 'New Contact Inquiries', to: `${LEAD_LIST_PATHS.contact}?status=new`, icon: MessageSquareText },
  { label: 'Assigned to Me', to: `${LEAD_LIST_PATHS.service}?assignee=${id}`, icon: UserCheck },
]

const CELL =
  'flex min-h-11 flex-1 flex-col items-center gap-1 px-1 py-2 text-center text-xs font-semibold transition-colors hover:bg-hover focus-visible:-outline-offset-2 @5xl:flex-row @5xl:justify-center @5xl:gap-2 @5xl:text-sm'

/** Links by role. */
export function QuickActions() {
  const flags = useFlags()
  const { id } = useAdmin()
  const actions = flags.salesDashboard ? salesActions(id) : ACTIONS.filter(({ flag }) => flag === undefined || flags[flag])
  return (
    <section aria-labelledby="quick-actions" className="@container no-print">
      <h2 id="quick-actions" className="mb-2 font-semibold">
        Quick Actions
      </h2>
      {/* One line, which the cells share; below 360 px two. */}
      <ul className="flex gap-px @max-xs:flex-wrap overflow-hidden rounded-md border border-line bg-line">
        {actions.map(({ verb, label, to, icon: Icon }) => (
          <li key={to} className="flex min-w-0 flex-1 bg-surface @max-xs:basis-[30%]">
            <Link to={to} className={CELL}>
              <Icon aria-hidden="true" className="size-4 shrink-0 text-teal" />
              <span>
                {verb && <span className="@max-2xl:sr-only">{verb} </span>}
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
