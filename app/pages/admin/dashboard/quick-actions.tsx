import type { LucideIcon } from 'lucide-react'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import UserCheck from 'lucide-react/icons/user-check'
import UsersRound from 'lucide-react/icons/users-round'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

interface QuickAction {
  label: string
  to: string
  icon: LucideIcon
  flag?: keyof InterfaceFlags
}

/** Source: specification §2 'Admin dashboard'. */
const ACTIONS: readonly QuickAction[] = [
  { label: 'Manage Services', to: '/admin/services', icon: PanelsTopLeft, flag: 'seeContentScreens' },
  { label: 'Manage Banners', to: '/admin/banners', icon: Image, flag: 'seeContentScreens' },
  { label: 'Manage News', to: '/admin/news', icon: Newspaper, flag: 'seeContentScreens' },
  { label: 'View Inquiries', to: LEAD_LIST_PATHS.service, icon: Inbox },
  { label: 'Manage Users', to: '/admin/users', icon: UsersRound, flag: 'manageUsers' },
  { label: 'View Activity Logs', to: '/admin/activity-logs', icon: History, flag: 'viewActivityLogs' },
]

/** Links for a sales person: new inquiries, and those assigned to them. */
const salesActions = (id: number): readonly QuickAction[] => [
  { label: 'New Service Inquiries', to: `${LEAD_LIST_PATHS.service}?status=new`, icon: Inbox },
  { label: 'New Contact Inquiries', to: `${LEAD_LIST_PATHS.contact}?status=new`, icon: MessageSquareText },
  { label: 'Assigned to Me', to: `${LEAD_LIST_PATHS.service}?assignee=${id}`, icon: UserCheck },
]

/** Links by role. */
export function QuickActions() {
  const flags = useFlags()
  const { id } = useAdmin()
  const actions = flags.salesDashboard ? salesActions(id) : ACTIONS.filter(({ flag }) => flag === undefined || flags[flag])
  return (
    <section aria-labelledby="quick-actions" className="no-print">
      <h2 id="quick-actions" className="mb-2 font-semibold">
        Quick Actions
      </h2>
      {/* One line: what does not fit is reached by scrolling. The padding is the room of a focus outline. */}
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <ButtonLink to={to}>
              <Icon aria-hidden="true" className="size-4 text-teal" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
