/** The loop of a background job: rounds one after another, woken by a deed or by the clock. */

export interface JobLoop {
  /** Runs a round now, or another one after the round that is running. */
  wake(): void
  /** Starts no further round and waits for the one that runs; after the grace its signal is aborted. */
  stop(): Promise<void>
}

/** After a round that threw all the same. */
const FAILED_MS = 60_000

/**
 * `round` returns the milliseconds until the next one is due and handles its own errors; one that it throws all the same is a
 * warning of the process, and the loop goes on. The first round starts at once.
 * `stopping` is aborted when a round should come to its end; `signal` when it has had `graceMs` for that.
 */
export const startJobLoop = (round: (signal: AbortSignal, stopping: AbortSignal) => Promise<number>, graceMs: number): JobLoop => {
  const stopping = new AbortController()
  const grace = new AbortController()
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const run = async (): Promise<number> => {
    try {
      return await round(grace.signal, stopping.signal)
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error), 'JobWarning')
      return FAILED_MS
    }
  }

  const rounds = async (): Promise<void> => {
    let delay: number
    do {
      isWoken = false
      delay = await run()
    } while (isWoken && !stopping.signal.aborted)
    running = undefined
    if (stopping.signal.aborted) return
    timer = setTimeout(wake, delay)
    // A job is no reason to keep the process alive.
    timer.unref()
  }

  const wake = (): void => {
    if (stopping.signal.aborted) return
    isWoken = true
    clearTimeout(timer)
    running ??= rounds()
  }

  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      const graceTimer = setTimeout(() => grace.abort(), graceMs)
      await running
      clearTimeout(graceTimer)
    },
  }
}
