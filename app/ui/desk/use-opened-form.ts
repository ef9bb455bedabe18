import { type RefObject, useLayoutEffect } from 'react'

/**
 * When a form has opened below other content, focuses its first field and scrolls to the whole form: the focus alone scrolls to the
 * field, which on a phone is then at the lower edge with the buttons out of sight. While its fields are loading (`isLoaded` false) the
 * form has the focus, which needs a tabIndex. In the commit that removes the button which opened the form: a dialog whose focused element
 * disappears takes the focus itself, and once more in the next frame, from the field that has it. Undefined: the form has not opened so.
 */
export const useOpenedForm = (form: RefObject<HTMLElement | null>, isLoaded: boolean | undefined): void => {
  useLayoutEffect(() => {
    if (isLoaded === undefined) return
    const field = isLoaded ? form.current?.querySelector<HTMLElement>('input, select, textarea') : form.current
    field?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form, isLoaded])
}
