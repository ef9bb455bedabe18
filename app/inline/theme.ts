/** Light or dark: stored for the desk of this browser, without a choice that of the system. */
const STORAGE_KEY = 'deskTheme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** 'system' without a stored choice, and where storage is blocked. */
export const readTheme = (): Theme => {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    return text === 'light' || text === 'dark' ? text : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the stored theme; in the head of a document before its first paint. */
export const showTheme = (): void => {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const storeTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, theme)
  showTheme()
}
