import { useEffect, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'deskKeys'
const subscribers = new Set<() => void>()

/** Whether single keys act; a person who dictates or has a slip of the hand can turn them off (WCAG 2.1.4). */
export const useKeysEnabled = (): [enabled: boolean, setEnabled: (enabled: boolean) => void] => {
  const enabled = useSyncExternalStore(
    (notify) => {
      subscribers.add(notify)
      return () => subscribers.delete(notify)
    },
    () => localStorage.getItem(STORAGE_KEY) !== 'off',
    () => true,
  )
  const setEnabled = (next: boolean) => {
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
    for (const notify of subscribers) notify()
  }
  return [enabled, setEnabled]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

const focusItem = (step: 1 | -1) => {
  const items = [...document.querySelectorAll<HTMLElement>('[data-list-item]')]
  const current = items.findIndex((item) => item === document.activeElement)
  const next = current === -1 ? (step === 1 ? 0 : items.length - 1) : current + step
  items[Math.max(0, Math.min(next, items.length - 1))]?.focus()
}

/**
 * `/` moves into the search box, `j` and `k` along the links marked `data-list-item` (Enter then opens, as with any link),
 * `?` calls `onHelp`. Silent while typing, while a dialog is open, with a modifier key, and when turned off.
 */
export const useListKeys = (onHelp: () => void): void => {
  const [enabled] = useKeysEnabled()
  useEffect(() => {
    const actions: Record<string, () => void> = {
      '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
      j: () => focusItem(1),
      k: () => focusItem(-1),
      '?': onHelp,
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return
      const action = enabled || event.key === '?' ? actions[event.key] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [enabled, onHelp])
}
