/** A hidden tab paints no frame. */
const AT_MOST_MS = 100

/**
 * Resolves when the next frame is painted: what a person has just changed is shown, and longer work may follow. At once when the document is
 * left, so that a request that follows is still sent.
 */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      removeEventListener('beforeunload', finish)
      resolve()
    }
    addEventListener('beforeunload', finish)
    setTimeout(finish, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(finish))
  })
