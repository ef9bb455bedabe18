/** A hidden tab paints no frame. */
const AT_MOST_MS = 100

/** Resolves when the next frame is painted: what a person has just changed is shown, and longer work may follow. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
