import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Controls = HTMLElement[]

const findControls = (around: Element): Controls => [...around.querySelectorAll<HTMLElement>('a, button, select')]

/** The control of the next card, or the one before, in the same place; undefined at the end of the column. */
const inOtherCard = (list: Element, control: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const cards = [...list.querySelectorAll('[data-card]')]
  const index = cards.findIndex((card) => card.contains(control))
  const [card, other] = [cards[index], cards[index + step]]
  return card && other && findControls(other)[findControls(card).indexOf(control)]
}

const inSameCard = (control: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const card = control.closest('[data-card]')
  const controls = card === null ? [] : findControls(card)
  return controls[controls.indexOf(control) + step]
}

const findNext = (list: Element, control: HTMLElement, key: string): HTMLElement | undefined => {
  if (key === 'ArrowRight') return inSameCard(control, 1)
  if (key === 'ArrowLeft') return inSameCard(control, -1)
  // They open the list of a select.
  if (control.matches('select')) return undefined
  if (key === 'ArrowDown') return inOtherCard(list, control, 1)
  return key === 'ArrowUp' ? inOtherCard(list, control, -1) : undefined
}

const follow = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return
  // The arrows move a card whose handle is pressed.
  if (target.getAttribute('aria-pressed') === 'true') return
  const next = findNext(currentTarget, target, key)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

/**
 * One of the controls in the cards of a column is a stop of the Tab key: the one that had the focus last, else the first. Arrows up and down go
 * from card to card, left and right within a card. Spread the result on the list.
 */
export const useOneTabStop = (list: RefObject<HTMLElement | null>) => {
  const stop = useRef<EventTarget | null>(null)
  const mark = () => {
    const controls = list.current === null ? [] : findControls(list.current)
    const marked = controls.find((control) => control === stop.current) ?? controls[0]
    for (const control of controls) {
      const tabIndex = control === marked ? 0 : -1
      // Each assignment costs, even of the same value.
      if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
    }
  }
  // Cards come and go with each render of their column.
  useLayoutEffect(mark)
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      stop.current = target
      mark()
    },
    // Before the select's own handler, which opens its list.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target instanceof HTMLSelectElement) follow(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLSelectElement)) follow(event)
    },
  }
}
