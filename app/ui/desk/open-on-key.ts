import type { KeyboardEvent } from 'react'

/** Keys that choose another option of a closed select: arrows, and letters and digits, which search. */
const CHOOSING = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|[^ ])$/u

/** True also where the browser does not tell: the key is then the browser's. */
const isOpen = (select: HTMLSelectElement): boolean => {
  try {
    return select.matches(':open')
  } catch {
    return true
  }
}

/**
 * For a select that acts as soon as something is chosen. On Windows and Linux a key changes a closed select at once, so the first
 * arrow would act; here it opens the list, and Enter chooses, as on macOS.
 */
export const openOnKey = (event: KeyboardEvent<HTMLSelectElement>): void => {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event
  if (ctrlKey || metaKey || altKey || !CHOOSING.test(key) || isOpen(select) || !('showPicker' in select)) return
  event.preventDefault()
  select.showPicker()
}
