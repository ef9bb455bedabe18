/** The keys of every desk screen. Source: design language 'Keyboard first, everywhere the same'. */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { runCommand } from '#app/admin-kit/lists/commands.ts'
import { readKey } from '#app/admin-kit/lists/read-key.ts'
import { isDialogOpen, isFreeKey, useKeys, useKeysEnabled } from '#app/admin-kit/lists/use-list-keys.ts'
import { useFlags } from '#app/session/session.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { getScreens } from './menu.ts'

const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform)

export const FIND_KEY = !import.meta.env.SSR && isMac() ? '⌘ K' : 'Ctrl K'

/** Opens the form of a new lead. */
export const ADD_LEAD_PATH = `${LEAD_LIST_PATHS.service}?add=1`

/** So long after `g` a key goes to a screen. */
const SEQUENCE_MS = 1500

/** Ctrl K, `/`, `?` and `c`, and `g` with the key of a screen. */
export const useGlobalKeys = ({ showFind, showKeys }: { showFind: () => void; showKeys: () => void }): void => {
  const navigate = useNavigate()
  useGoKeys()
  const handleFind = useEffectEvent((event: KeyboardEvent) => {
    // A Markdown field makes a link.
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || readKey(event) !== 'k')
      return
    // The browser would search the web.
    event.preventDefault()
    if (!isDialogOpen()) showFind()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => handleFind(event), listening)
    return () => listening.abort()
  }, [])
  useKeys({
    '/': () => {
      if (!runCommand('search')) showFind()
    },
    '?': showKeys,
    c: () => runCommand('add lead') || void navigate(ADD_LEAD_PATH),
  })
}

const useGoKeys = (): void => {
  const navigate = useNavigate()
  const flags = useFlags()
  const [isEnabled] = useKeysEnabled()
  const goTo = useEffectEvent((key: string) => {
    const screen = getScreens(flags).find(({ goKey }) => goKey === key)
    if (screen !== undefined) void navigate(screen.to)
  })
  useEffect(() => {
    if (!isEnabled) return
    let pressedAt = -SEQUENCE_MS
    const handleKey = (event: KeyboardEvent): void => {
      if (!isFreeKey(event)) return
      const key = readKey(event)
      const isSecond = event.timeStamp - pressedAt < SEQUENCE_MS
      if (key === 'Shift') return
      pressedAt = key === 'g' && !isSecond ? event.timeStamp : -SEQUENCE_MS
      if (!isSecond) return
      // Before the listeners of the screen, for which the key has a meaning of its own.
      event.preventDefault()
      event.stopImmediatePropagation()
      goTo(key)
    }
    addEventListener('keydown', handleKey, true)
    return () => removeEventListener('keydown', handleKey, true)
  }, [isEnabled])
}
