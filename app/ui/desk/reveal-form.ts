/**
 * Scrolls to the whole form around the element that gets the focus: the focus alone scrolls to its first field, which on a phone is then
 * at the lower edge with the buttons out of sight. In a task, as `setFocus` of react-hook-form is.
 */
export const revealForm = (): void => {
  setTimeout(() => document.activeElement?.closest('form')?.scrollIntoView({ block: 'nearest' }))
}
