/** The place of a row, for the focus after the row has left its list. */

const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * Focuses the row at the place of one that has left the list, which can have the focus until it loses it; the screen without rows. Not one
 * of its controls: the key that changed the one record, pressed once more, would act on another one.
 */
const focusRowInPlace = (index: number): void => {
  const rows = findRows()
  const row = rows[Math.min(index, rows.length - 1)]
  if (row !== undefined) {
    row.tabIndex = -1
    row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true })
  }
  const target = row ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** The row of the same record elsewhere, e.g. in another column of a board. */
const findSameRow = (row: HTMLElement): HTMLElement | undefined =>
  findRows().find(({ dataset }) => dataset['row'] === row.dataset['row'])

/**
 * Remembers the row around an element. Once that has left its place, the link of the record's new row gets the focus, without one the row in
 * its place; false before that.
 */
export const rememberRow = (element: Element | null): (() => boolean) => {
  const row = element?.closest<HTMLElement>('[data-row]')
  if (!row) return () => false
  const index = findRows().indexOf(row)
  return () => {
    if (row.isConnected) return false
    const link = findSameRow(row)?.querySelector<HTMLElement>('[data-list-item]')
    if (link) link.focus({ preventScroll: true })
    else focusRowInPlace(index)
    return true
  }
}
