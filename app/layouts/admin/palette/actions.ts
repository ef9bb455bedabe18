import CalendarOff from 'lucide-react/icons/calendar-off'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserPlus from 'lucide-react/icons/user-plus'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { signOut, useAdmin, useFlags } from '#app/session/session.ts'
import { savePreferences } from '#app/session/preferences.ts'
import { setTheme, useTheme } from '#app/session/theme.ts'
import { useMediaQuery } from '#app/ui/desk/use-media-query.ts'
import { ADD_LEAD_PATH } from '../global-keys.ts'
import type { PaletteEntry, PaletteGroup } from './entries.ts'

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
