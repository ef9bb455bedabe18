import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'

/** The parts of a card that can have the focus. */
type CardPart = 'link' | 'handle' | 'status' | 'priority'

/** Returns the `ref` of a part. */
export type RegisterPart = (id: number, part: CardPart) => (element: HTMLElement | null) => () => void

interface Part {
  id: number
  part: CardPart
}

const toKey = ({ id, part }: Part): string => `${part} ${id}`

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * The focus follows a card that changes its column, where React creates it again, also when another person moves it. When a card that was
 * changed here is not on the screen any more, its Undo gets the focus. Spread `handlers` on the element around the cards.
 */
export const useCardFocus = () => {
  const elements = useRef(new Map<string, { element: HTMLElement; part: Part }>())
  const focused = useRef<Part | null>(null)
  const changedId = useRef<number | null>(null)
  const findNewestToast = useNewestToast()
  const findPart = (part: Part): HTMLElement | null =>
    elements.current.get(toKey(part))?.element ?? (part.id === changedId.current ? findNewestToast() : null)
  useLayoutEffect(() => {
    // React reports no blur of an element that it removes.
    if (focused.current !== null && hasNoFocus()) findPart(focused.current)?.focus({ preventScroll: true })
  })
  const register = useLatestCallback<Parameters<RegisterPart>, ReturnType<RegisterPart>>((id, part) => (element) => {
    const key = toKey({ id, part })
    const entry = element && { element, part: { id, part } }
    if (entry) elements.current.set(key, entry)
    return () => {
      // In its other column the card may be there already.
      if (elements.current.get(key) === entry) elements.current.delete(key)
    }
  })
  return {
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = [...elements.current.values()].find(({ element }) => element === target)?.part ?? null
      },
      onBlur: () => {
        focused.current = null
      },
    },
    register,
    expectChange: (id: number) => {
      changedId.current = id
    },
    focusCard: (id: number) => findPart({ id, part: 'link' })?.focus(),
  }
}
