import type { KeyboardEvent } from 'react'

const FIELDS = 'input, select, textarea'

/** Ctrl Enter (Command Enter) submits a form from each of its fields. Spread on the form. */
export const submitByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (!(event.target instanceof HTMLElement && event.target.matches(FIELDS))) return
    event.preventDefault()
    // A click on the button, which ignores clicks during a save.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click()
  },
}
