import type { KeyboardEvent } from 'react'

/** Ctrl Enter (Command Enter) submits the form from every field. */
export const submitByKey = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // A click on the button, which ignores clicks during a save.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}
