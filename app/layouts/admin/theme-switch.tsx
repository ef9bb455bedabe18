import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { THEMES, type Theme } from '#app/inline/theme.ts'
import { useAdmin } from '#app/session/session.ts'
import { setTheme, useTheme } from '#app/session/theme.ts'
import { IconButton } from '#app/ui/desk/button.tsx'

const CHOICES = {
  system: { label: 'Theme of the system', icon: Monitor },
  light: { label: 'Light theme', icon: Sun },
  dark: { label: 'Dark theme', icon: Moon },
} satisfies Record<Theme, object>

/** Light, dark or as the system has it; remembered for the person. */
export function ThemeSwitch() {
  const theme = useTheme()
  const admin = useAdmin()
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    // Without a connection it is remembered in this browser alone.
    import('#app/session/preferences.ts').then(({ savePreferences }) => savePreferences(admin, { theme: chosen })).catch(() => {})
  }
  return (
    <div role="group" aria-label="Theme" className="flex">
      {THEMES.map((each) => {
        const { label, icon } = CHOICES[each]
        return (
          <IconButton
            key={each}
            label={label}
            icon={icon}
            aria-pressed={theme === each}
            onClick={() => choose(each)}
            className="aria-pressed:bg-teal-soft aria-pressed:text-teal"
          />
        )
      })}
    </div>
  )
}
