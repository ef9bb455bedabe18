/** Bounds the work that is under way at the same time, so that a flood of requests costs a bounded amount of memory. */
import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../errors.ts'

export interface QueueLimits {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that wait in each of the two lines; one more is refused. */
  maxWaiting: number
}

export interface WorkQueue {
  /** Runs `task` when there is room, tasks with `isFirst` before the others. Throws UNAVAILABLE when too many wait, or for too long. */
  run<Output>(task: () => Promise<Output>, isFirst?: boolean): Promise<Output>
}

/** A task waits at most so long, and one that has hung for so long does not keep its place. */
const TIMEOUT_MS = 10_000
const RETRY_SECONDS = 2

export const isBusy = (error: unknown): boolean => error instanceof BusyError

class BusyError extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The site is busy right now. Please try again in a moment.', { retryAfter: RETRY_SECONDS })
  }
}

export const createWorkQueue = ({ concurrency, maxWaiting }: QueueLimits): WorkQueue => {
  const lines = { first: new Set<() => void>(), later: new Set<() => void>() }
  let running = 0

  /** Resolves when the task may run: a task that ends hands its place to the next one. */
  const waitForPlace = (line: Set<() => void>): Promise<void> => {
    if (line.size >= maxWaiting) throw new BusyError()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      line.delete(start)
      reject(new BusyError())
    }, TIMEOUT_MS)
    const start = (): void => {
      clearTimeout(timer)
      resolve()
    }
    line.add(start)
    return promise
  }

  const startNext = (): void => {
    for (const line of [lines.first, lines.later]) {
      for (const start of line) {
        line.delete(start)
        return start()
      }
    }
    running -= 1
  }

  const run = async <Output>(task: () => Promise<Output>, isFirst = false): Promise<Output> => {
    if (running < concurrency) running += 1
    else await waitForPlace(isFirst ? lines.first : lines.later)
    // Between two tasks the requests that have arrived are read, even if no task waits for anything else.
    await setImmediate()
    let hasPlace = true
    const leave = (): void => {
      if (hasPlace) startNext()
      hasPlace = false
    }
    const timer = setTimeout(leave, TIMEOUT_MS)
    try {
      return await task()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }
  return { run }
}
