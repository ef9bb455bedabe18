import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarClock from 'lucide-react/icons/calendar-clock'
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
import UsersRound from 'lucide-react/icons/users-round'
import type { MouseEvent } from 'react'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: LucideIcon
  /** Shows beside the label how many inquiries of this kind are new. */
  kind?: InquiryKind
}

/** Navigates and prevents the default for a plain click on the link to `to`. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>, to: string) => void

interface FlaggedEntry extends MenuEntry {
  /** Required interface flag; without one the entry is for all staff. */
  flag?: keyof InterfaceFlags
}

const ENTRIES: FlaggedEntry[] = [
  { label: 'My day', to: '/admin/my-day', icon: ListTodo },
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  { label: 'Services', to: '/admin/services', icon: PanelsTopLeft, flag: 'seeContentScreens' },
  { label: 'Service Inquiries', to: LEAD_LIST_PATHS.service, icon: Inbox, kind: 'service' },
  { label: 'Contact Inquiries', to: LEAD_LIST_PATHS.contact, icon: MessageSquareText, kind: 'contact' },
  { label: 'Consultations', to: '/admin/consultations', icon: CalendarClock },
  { label: 'Banners', to: '/admin/banners', icon: Image, flag: 'seeContentScreens' },
  { label: 'News', to: '/admin/news', icon: Newspaper, flag: 'seeContentScreens' },
  { label: 'Work', to: '/admin/work', icon: BriefcaseBusiness, flag: 'seeContentScreens' },
  { label: 'Newsletter', to: '/admin/newsletter', icon: Mails, flag: 'manageNewsletter' },
  { label: 'User Management', to: '/admin/users', icon: UsersRound, flag: 'manageUsers' },
  { label: 'Activity Logs', to: '/admin/activity-logs', icon: History, flag: 'viewActivityLogs' },
  { label: 'Settings', to: '/admin/settings', icon: Settings },
]

/**
 * The side menu of a role: My day (lead desk §4), the specification's order (§2 'Menu by role'), the consultations (issue 13), the
 * settings.
 */
export const getMenuEntries = (flags: InterfaceFlags): MenuEntry[] =>
  ENTRIES.filter(({ flag }) => flag === undefined || flags[flag])
