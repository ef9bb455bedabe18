/** Limits the tasks that run and wait at the same time, and so the memory that a flood of requests takes. */
import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../errors.ts'

interface QueueLimits {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that wait in each of the two queues; further ones are refused. */
  maxWaiting: number
}

export interface WorkQueue {
  /** Runs `task` when there is room, `isFirst` tasks before the others. Throws UNAVAILABLE if too many wait, or this too long. */
  run<Output>(task: () => Promise<Output>, isFirst?: boolean): Promise<Output>
}

/** The maximum wait of a task; a task that hangs for as long loses its place. */
const TIMEOUT_MS = 10_000
const RETRY_SECONDS = 2

export const isBusy = (error: unknown): boolean => error instanceof BusyError

class BusyError extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The site is busy right now. Please try again in a moment.', { retryAfter: RETRY_SECONDS })
  }
}

export const createWorkQueue = ({ concurrency, maxWaiting }: QueueLimits): WorkQueue => {
  const queues = { first: new Set<() => void>(), later: new Set<() => void>() }
  let running = 0

  /** Resolves when the task may run: a task that ends passes its place to the next one. */
  const waitForTurn = (line: Set<() => void>): Promise<void> => {
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
    for (const line of [queues.first, queues.later]) {
      for (const start of line) {
        line.delete(start)
        return start()
      }
    }
    running -= 1
  }

  const run = async <Output>(task: () => Promise<Output>, isFirst = false): Promise<Output> => {
    if (running < concurrency) running += 1
    else await waitForTurn(isFirst ? queues.first : queues.later)
    // Lets the event loop read arrived requests between two tasks, even if no task waits for I/O.
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
