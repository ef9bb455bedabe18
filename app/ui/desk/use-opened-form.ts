import { type RefObject, useLayoutEffect } from 'react'

/**
 * When a form has opened below other content, focuses its first field and scrolls to the whole form: the focus alone scrolls to the
 * field, which on a phone is then at the lower edge with the buttons out of sight. In the commit that removes the button which opened the
 * form: a dialog whose focused element disappears takes the focus itself, and once more in the next frame, from the field that has it.
 */
export const useOpenedForm = (form: RefObject<HTMLElement | null>, isOpened = true): void => {
  useLayoutEffect(() => {
    if (!isOpened) return
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form, isOpened])
}
