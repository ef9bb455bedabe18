import type { KeyboardEvent } from 'react'
import { isComposing } from '#app/ui/desk/is-composing.ts'

const FIELDS = 'input, select, textarea'

/** Ctrl Enter (Command Enter) submits a form from each of its fields; a held key submits once. Spread on the form. */
export const submitByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target } = event
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(target instanceof HTMLElement)) return
    const isShortcut = event.ctrlKey || event.metaKey
    // The browser would press a button, or submit from a field, for each repeat; in a text it begins a line.
    if (event.repeat && (isShortcut || !target.matches('textarea'))) return event.preventDefault()
    if (!isShortcut || !target.matches(FIELDS)) return
    event.preventDefault()
    // A click on the button, which ignores clicks during a save.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click()
  },
}
