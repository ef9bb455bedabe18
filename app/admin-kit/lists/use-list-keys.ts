import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#app/ui/desk/is-composing.ts'
import { useStored } from '#app/ui/desk/use-stored.ts'
import { runCommand } from './commands.ts'
import { readKey } from './read-key.ts'
import { isRowFocused } from './use-row-focus.ts'

/** Whether single-key shortcuts are enabled; users of speech input can turn them off (WCAG 2.1.4). */
export const useKeysEnabled = (): [enabled: boolean, setEnabled: (enabled: boolean) => void] => {
  const [stored, store] = useStored('deskKeys')
  return [stored !== 'off', (enabled) => store(enabled ? null : 'off')]
}

/** A checkbox takes no key but Space. */
const TYPING = 'input:not([type="checkbox"]), textarea, select'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING))

export const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The items on the screen, e.g. the links of the rows, and the ids of their records. */
const items = new Map<HTMLElement, number>()

/** `ref` of an item: j and k reach it. */
export const listItem = (id: number) => (element: HTMLElement | null) => {
  if (element === null) return
  items.set(element, id)
  return () => void items.delete(element)
}

const byPlace = (one: HTMLElement, other: HTMLElement) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

const findItems = (): HTMLElement[] => {
  // React Router's link ignores the cleanup of its ref.
  for (const item of items.keys()) if (!item.isConnected) items.delete(item)
  return [...items.keys()].sort(byPlace)
}

const focusedItem = (): HTMLElement | null => {
  const element = document.activeElement
  return element instanceof HTMLElement && items.has(element) ? element : null
}

/** The id of the focused item, for keys that act on it; undefined without one. */
export const focusedId = (): number | undefined => items.get(focusedItem() ?? document.body)

/** The item of the row that contains the focus, e.g. on its checkbox; null outside of the rows. */
const itemAroundFocus = (shown: readonly HTMLElement[]): HTMLElement | null => {
  for (let around = document.activeElement; around !== null && around.id !== 'main'; around = around.parentElement) {
    const inside = shown.filter((item) => around?.contains(item))
    const [item] = inside
    if (item !== undefined) return inside.length === 1 ? item : null
  }
  return null
}

/** Focuses the next item of the list, or the previous one; from a row that itself has the focus, its item is the next one. */
const focusItem = (step: 1 | -1): void => {
  const shown = findItems()
  const around = itemAroundFocus(shown)
  const current = shown.findIndex((item) => item === around)
  const next = current + (isRowFocused() ? Math.min(step, 0) : step)
  if (current === -1) shown.at(step === 1 ? 0 : -1)?.focus()
  else shown[Math.max(0, Math.min(next, shown.length - 1))]?.focus()
}

/** The ids of the items, in order. */
export const itemIds = (): number[] => findItems().flatMap((item) => items.get(item) ?? [])

/** Focuses the item of a record; false when the list has none. */
export const focusItemOf = (id: number): boolean => {
  const item = findItems().find((one) => items.get(one) === id)
  item?.focus()
  return item !== undefined
}

/** For lists in which they walk too. */
export const ARROW_KEYS = {
  ArrowDown: () => void (runCommand('next item') || focusItem(1)),
  ArrowUp: () => void (runCommand('previous item') || focusItem(-1)),
}

/** Whether a shortcut may use the key: the focus is in no field, no dialog is open, no modifier is held. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen())

/** Binds single keys to actions; inactive while typing, in a dialog, with a modifier key and (except `?`) when turned off. */
export const useKeys = (actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void => {
  const [enabled] = useKeysEnabled()
  // The effect event sees the latest render: a key pressed right after it must not act on the previous list.
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return
    const key = readKey(event)
    const action = enabled || key === '?' ? actions[key] : undefined
    if (!action) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/**
 * Escape blurs the search box or a filter without changing it, which makes the single keys active again. An input method takes it to close
 * its list of words.
 */
const leaveField = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event) || !isTyping(event.target) || isDialogOpen()) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.blur()
}

/**
 * `j` and `k` move along the items (`listItem`; Enter then opens, as with any link),
 * `[` and `]` turn the pages, `u` undoes the last change, Escape leaves the search box or a filter; `/` and `?` are keys of every screen.
 */
export const useListKeys = (): void => {
  useKeys({
    j: ARROW_KEYS.ArrowDown,
    k: ARROW_KEYS.ArrowUp,
    '[': () => runCommand('previous page'),
    ']': () => runCommand('next page'),
    u: ({ repeat }) => !repeat && runCommand('undo'),
  })
  useEffect(() => {
    addEventListener('keydown', leaveField)
    return () => removeEventListener('keydown', leaveField)
  }, [])
}
