/**
 * The keyboard sensor listens from the task after the start of a drag on: on a slow machine the next keys come before it. They
 * wait, and are sent again when it listens. Source: lead desk §7 'Board'.
 */
export const repeatKeysAtStart = (): void => {
  const early: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  /** One key a task: each one finds what the one before has rendered. */
  const repeatNext = (): void => {
    const event = early.shift()
    document.removeEventListener('keydown', hold, true)
    if (event === undefined) return
    document.dispatchEvent(new KeyboardEvent('keydown', event))
    document.addEventListener('keydown', hold, true)
    setTimeout(repeatNext)
  }
  document.addEventListener('keydown', hold, true)
  // The sensor's timer is set after the first one, and ends before the second one.
  setTimeout(() => setTimeout(repeatNext))
}
