import { History, Image, Inbox, type LucideIcon, Newspaper, PanelsTopLeft, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { useFlags } from '../../../session/session.ts'

interface QuickAction {
  label: string
  about: string
  to: string
  icon: LucideIcon
  flag?: keyof InterfaceFlags
}

const ACTIONS: QuickAction[] = [
  {
    label: 'Manage Services',
    about: 'What the agency offers',
    to: '/admin/services',
    icon: PanelsTopLeft,
    flag: 'seeContentScreens',
  },
  { label: 'Manage Banners', about: 'The slides of the home page', to: '/admin/banners', icon: Image, flag: 'seeContentScreens' },
  { label: 'Manage News', about: 'Articles and drafts', to: '/admin/news', icon: Newspaper, flag: 'seeContentScreens' },
  { label: 'View Inquiries', about: 'Who waits for an answer', to: '/admin/inquiries', icon: Inbox },
  { label: 'Manage Users', about: 'Staff and their roles', to: '/admin/users', icon: UsersRound, flag: 'manageUsers' },
  {
    label: 'View Activity Logs',
    about: 'Who did what, and when',
    to: '/admin/activity-logs',
    icon: History,
    flag: 'viewActivityLogs',
  },
]

/** The ways on by role. Source: specification §2 'Admin dashboard'. */
export function QuickActions() {
  const flags = useFlags()
  return (
    <section>
      <h2 className="mb-2 font-semibold">Quick Actions</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {ACTIONS.filter(({ flag }) => flag === undefined || flags[flag]).map(({ label, about, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 transition-colors hover:bg-hover"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
