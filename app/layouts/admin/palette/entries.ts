/** What the command menu lists. */
import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Clock from 'lucide-react/icons/clock'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import UserPlus from 'lucide-react/icons/user-plus'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { savePreferences } from '#app/session/preferences.ts'
import type { Recent } from '#app/session/recent.ts'
import { signOut, useAdmin, useFlags } from '#app/session/session.ts'
import { setTheme, useTheme } from '#app/session/theme.ts'
import { useMediaQuery } from '#app/ui/desk/use-media-query.ts'
import { EMAIL_LABEL, EMAIL_SECTION } from '#domain/email-status.ts'
import type { Found, FoundContent } from '#domain/find.ts'
import { foldText } from '#domain/fold-text.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { STATUS_LABELS } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import type { InterfaceFlags } from '#domain/permissions.ts'
import { SETTINGS_LABELS, SETTINGS_SECTIONS } from '#domain/settings.ts'
import { displayName, ROLE_LABELS } from '#domain/user.ts'
import { ADD_LEAD_PATH } from '../global-keys.ts'
import { getScreens } from '../menu.ts'

export interface PaletteEntry {
  /** Unique in the menu. */
  value: string
  label: string
  /** Beside the label, e.g. a company. */
  detail?: string
  /** At the right: a status, or the keys that do the same. */
  hint?: string
  /** Undefined for people, who have initials. */
  icon?: LucideIcon
  /** Further words that find it. */
  words?: string
  /** The URL of a screen, or what happens. */
  act: string | (() => void)
}

export interface PaletteGroup {
  value: string
  items: PaletteEntry[]
}

const KIND_LABELS: Record<InquiryKind, string> = { service: 'Service inquiry', contact: 'Contact inquiry' }

const toLeads = ({ leads }: Found): PaletteEntry[] =>
  leads.map((lead) => ({
    value: `lead ${lead.id}`,
    label: lead.name,
    detail: [lead.company, `#${lead.id}`, lead.phone || lead.email].filter(Boolean).join(' · '),
    hint: `${KIND_LABELS[lead.kind]}, ${STATUS_LABELS[lead.status]}`,
    act: inquiryPath(lead),
  }))

const toContent = (list: readonly FoundContent[], noun: string, path: string, icon: LucideIcon): PaletteEntry[] =>
  list.map(({ id, title, isActive }) => ({
    value: `${noun} ${id}`,
    label: title,
    hint: isActive ? noun : `${noun}, not shown`,
    icon,
    act: `${path}?edit=${id}`,
  }))

/** People, content and users, as the server found them. */
export const toFoundGroups = (found: Found): PaletteGroup[] => [
  { value: 'People', items: toLeads(found) },
  {
    value: 'Content',
    items: [
      ...toContent(found.news, 'Article', '/admin/news', Newspaper),
      ...toContent(found.services, 'Service', '/admin/services', PanelsTopLeft),
      ...toContent(found.work, 'Case study', '/admin/work', BriefcaseBusiness),
    ],
  },
  {
    value: 'Users',
    items: found.users.map((user) => ({
      value: `user ${user.id}`,
      label: displayName(user),
      detail: user.email,
      hint: user.isActive ? ROLE_LABELS[user.role] : `${ROLE_LABELS[user.role]}, inactive`,
      act: `/admin/users?edit=${user.id}`,
    })),
  },
]

export const toRecentGroup = (recent: readonly Recent[]): PaletteGroup => ({
  value: 'Recent',
  items: recent.map(({ to, label }) => ({ value: `recent ${to}`, label, icon: Clock, act: to })),
})

/** The screens of the role, and the sections of the settings. */
export const toScreenGroups = (flags: InterfaceFlags): { settings: PaletteGroup; goTo: PaletteGroup } => {
  const sections = SETTINGS_SECTIONS.map((section) => [section, SETTINGS_LABELS[section]] as const)
  const email = flags.updateSettings ? [[EMAIL_SECTION, EMAIL_LABEL] as const] : []
  return {
    settings: {
      value: 'Settings',
      items: [...sections, ...email].map(([section, label]) => ({
        value: `settings ${section}`,
        label,
        words: 'settings',
        icon: Settings,
        act: `/admin/settings?section=${section}`,
      })),
    },
    goTo: {
      value: 'Go to',
      items: getScreens(flags).map(({ label, to, icon, goKey }) => ({
        value: `screen ${to}`,
        label,
        hint: `g ${goKey}`,
        words: 'go to',
        icon,
        act: to,
      })),
    },
  }
}

/** The entries that contain each typed word. */
export const filterEntries = ({ value, items }: PaletteGroup, text: string): PaletteGroup => {
  const words = foldText(text).trim().split(' ')
  return {
    value,
    items: items.filter(({ label, words: more = '' }) => {
      const searched = foldText(`${label} ${more}`)
      return words.every((word) => searched.includes(word))
    }),
  }
}

/** What the role can do from every screen. */
export const useActions = (): PaletteGroup => {
  const { blockTimes, manageUsers } = useFlags()
  const theme = useTheme()
  const admin = useAdmin()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  const items: (PaletteEntry | false)[] = [
    { value: 'add a lead', label: 'Add a lead', hint: 'c', icon: UserPlus, words: 'new inquiry', act: ADD_LEAD_PATH },
    blockTimes && {
      value: 'block a time',
      label: 'Block a time',
      icon: CalendarOff,
      words: 'consultations',
      act: '/admin/consultations?block=1',
    },
    manageUsers && {
      value: 'add a user',
      label: 'Add a user',
      icon: UserPlus,
      words: 'invite colleague admin',
      act: '/admin/users?edit=new',
    },
    {
      value: 'theme',
      label: isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      icon: isDark ? Sun : Moon,
      words: 'mode',
      act: () => {
        const chosen = isDark ? 'light' : 'dark'
        setTheme(chosen)
        void savePreferences(admin, { theme: chosen })
      },
    },
    {
      value: 'keys',
      label: 'Keyboard shortcuts',
      hint: '?',
      icon: Keyboard,
      words: 'help',
      act: () => void runCommand('keys'),
    },
    { value: 'sign out', label: 'Sign out', icon: LogOut, words: 'logout leave', act: () => void signOut() },
  ]
  return { value: 'Actions', items: items.filter((item) => item !== false) }
}
