import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'

/** The parts of a card that can have the focus. */
export type CardPart = 'link' | 'handle' | 'status' | 'priority'

/** Attribute value that finds a part of a card. */
export const cardPart = (id: number, part: CardPart): string => `${part}-${id}`

const findPart = (value: string): HTMLElement | null => {
  const element = document.querySelector<HTMLElement>(`[data-card-part="${value}"]`)
  return element?.matches('a, button') ? element : (element?.querySelector('select') ?? null)
}

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * The focus follows a card that changes its column, where React creates it again, also when another person moves it. `expectFocus`
 * sets it with the render of the change; when the card is not on the screen, its Undo gets it. Spread `handlers` on the element
 * around the cards.
 */
export const useCardFocus = () => {
  /** State, not a ref: it arrives with the change, which may be a transition. */
  const [awaited, setAwaited] = useState<{ value: string } | null>(null)
  const focused = useRef<string | null>(null)
  const findNewestToast = useNewestToast()
  useLayoutEffect(() => {
    if (awaited !== null) (findPart(awaited.value) ?? findNewestToast())?.focus()
  }, [awaited, findNewestToast])
  useLayoutEffect(() => {
    // React reports no blur of an element that it removes.
    if (focused.current !== null && hasNoFocus()) findPart(focused.current)?.focus({ preventScroll: true })
  })
  return {
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target.closest<HTMLElement>('[data-card-part]')?.dataset['cardPart'] ?? null
      },
      onBlur: () => {
        focused.current = null
      },
    },
    expectFocus: (id: number, part: CardPart) => {
      setAwaited({ value: cardPart(id, part) })
    },
  }
}
