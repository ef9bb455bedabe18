import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Columns3 from 'lucide-react/icons/columns-3'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTodo from 'lucide-react/icons/list-todo'
import Mails from 'lucide-react/icons/mails'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { MouseEvent } from 'react'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: LucideIcon
  /** After `g`, this key goes to the screen. */
  goKey: string
  /** Shows beside the label how many inquiries of this kind are new. */
  kind?: InquiryKind
  /** Required interface flag; without one the entry is for all staff. */
  flag?: keyof InterfaceFlags
}

interface MenuGroup {
  label: string
  entries: MenuEntry[]
}

/** Navigates and prevents the default for a plain click on the link to `to`. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>, to: string) => void

const GROUPS: MenuGroup[] = [
  {
    label: 'Leads',
    entries: [
      { label: 'My day', to: '/admin/my-day', icon: ListTodo, goKey: 'm' },
      { label: 'Dashboard', to: '/admin', icon: LayoutDashboard, goKey: 'd' },
      { label: 'Service Inquiries', to: LEAD_LIST_PATHS.service, icon: Inbox, kind: 'service', goKey: 's' },
      { label: 'Contact Inquiries', to: LEAD_LIST_PATHS.contact, icon: MessageSquareText, kind: 'contact', goKey: 'c' },
      { label: 'Consultations', to: '/admin/consultations', icon: CalendarClock, goKey: 'k' },
    ],
  },
  {
    label: 'Content',
    entries: [
      { label: 'Services', to: '/admin/services', icon: PanelsTopLeft, flag: 'seeContentScreens', goKey: 'v' },
      { label: 'Banners', to: '/admin/banners', icon: Image, flag: 'seeContentScreens', goKey: 'h' },
      { label: 'News', to: '/admin/news', icon: Newspaper, flag: 'seeContentScreens', goKey: 'n' },
      { label: 'Work', to: '/admin/work', icon: BriefcaseBusiness, flag: 'seeContentScreens', goKey: 'w' },
      { label: 'Newsletter', to: '/admin/newsletter', icon: Mails, flag: 'manageNewsletter', goKey: 'l' },
    ],
  },
  {
    label: 'Team',
    entries: [
      { label: 'User Management', to: '/admin/users', icon: UsersRound, flag: 'manageUsers', goKey: 'u' },
      { label: 'Activity Logs', to: '/admin/activity-logs', icon: History, flag: 'viewActivityLogs', goKey: 'a' },
      { label: 'Settings', to: '/admin/settings', icon: Settings, goKey: 't' },
    ],
  },
]

/** The side menu of a role (specification §2 'Menu by role'; lead desk §1, §4) in three groups (design language 'Staff desk'). */
export const getMenuGroups = (flags: InterfaceFlags): MenuGroup[] =>
  GROUPS.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ flag }) => flag === undefined || flags[flag]),
  })).filter(({ entries }) => entries.length > 0)

/** Screens without an entry in the menu. */
const OTHER_SCREENS: MenuEntry[] = [
  { label: 'Board', to: `${LEAD_LIST_PATHS.service}?view=board`, icon: Columns3, goKey: 'b' },
  { label: 'Profile', to: '/admin/profile', icon: UserRound, goKey: 'p' },
]

/** Every screen of a role. */
export const getScreens = (flags: InterfaceFlags): MenuEntry[] => [
  ...getMenuGroups(flags).flatMap(({ entries }) => entries),
  ...OTHER_SCREENS,
]
