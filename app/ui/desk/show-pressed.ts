const DURATION_MS = 200

/**
 * Colours the row, the card or else the control itself for a moment. The browser paints a frame at once only when something visible has
 * changed; otherwise the answer to a click is what it opens, a longer render later.
 */
export const showPressed = (control: HTMLElement): void => {
  const row = control.closest('tr, li, article') ?? control
  row.animate({ backgroundColor: ['var(--color-accent-soft)'], offset: [0] }, DURATION_MS)
}
