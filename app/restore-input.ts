/**
 * What a visitor typed before hydration, when hydration fails: an extension, a translation or a proxy has changed the document, and React
 * renders it again with empty fields. The elements that it replaces still hold their values.
 */

const ELEMENTS = 'a, button, details, input, select, summary, textarea'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement => element.matches('input, textarea')
const isControl = (element: Element): element is Control => isText(element) || element instanceof HTMLSelectElement
const isChoice = (element: Element): element is HTMLInputElement => element.matches('[type=radio], [type=checkbox]')

/** The same for an element and its successor, and for others of their form that have no name. */
const toKey = (element: Element): string =>
  [
    element.localName,
    element.closest('form')?.getAttribute('action'),
    ...['name', 'type', 'href'].map((name) => element.getAttribute(name)),
    isChoice(element) && element.value,
  ].join(' ')

/** Key and number among the elements with this key, to element. */
const listElements = (): Map<string, Element> => {
  const counts = new Map<string, number>()
  const elements = new Map<string, Element>()
  for (const element of document.querySelectorAll(ELEMENTS)) {
    const key = toKey(element)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    elements.set(`${key} ${count}`, element)
  }
  return elements
}

/** As if it were typed. React replaces an element's own `value`: the prototype's tells it of the change. */
const type = (control: Control, value: string) => {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const copyValue = (from: Control, to: Control) => {
  if (isChoice(from) && isChoice(to)) {
    if (from.checked && !to.checked) to.click()
  } else if (from.value !== to.value && (from instanceof HTMLSelectElement || from.value !== from.defaultValue))
    type(to, from.value)
}

const copyFocus = (from: HTMLElement, to: HTMLElement) => {
  to.focus({ preventScroll: true })
  // Null for a field of e-mail addresses, whose selection cannot be read.
  if (isText(from) && isText(to) && from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** To be called before hydration. `restore` fills the elements that have replaced others; after `end` it does nothing. */
export const watchInput = (): { restore: () => void; end: () => void } => {
  let before = listElements()
  let focused = document.activeElement
  const handleFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  addEventListener('focusin', handleFocus)
  const restore = () => {
    const after = listElements()
    const left = focused
    for (const [key, from] of before) {
      const to = after.get(key)
      if (to === undefined || from.isConnected) continue
      before.delete(key)
      if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
      if (isControl(from) && isControl(to)) copyValue(from, to)
      if (from === left && from instanceof HTMLElement && to instanceof HTMLElement) copyFocus(from, to)
    }
  }
  const end = () => {
    removeEventListener('focusin', handleFocus)
    before = new Map()
  }
  return { restore, end }
}
