/** The loop of a background job: one round at a time, woken by an operation or by a timer. */
import { setTimeout as wait } from 'node:timers/promises'
import type { OperationContext } from '../operation.ts'

export interface JobLoop {
  /** Runs a round now, or another one after the round that is running. */
  wake(): void
  /** Starts no further round and waits for the running one, whose signal is aborted after the grace period. */
  stop(): Promise<void>
  /** Resolves when the first round has ended, and those that it was woken for meanwhile. */
  firstRound: Promise<void>
}

export type StartJob = (parts: { newContext(): OperationContext }) => JobLoop

/** The wait after a round that threw an error. */
const RETRY_MS = 60_000

/**
 * `round` returns the milliseconds until the next one is due and handles its own errors; an error that it throws becomes a process
 * warning, and the loop goes on. The first round starts at once.
 * `stopping` is aborted when a round should finish, and `signal` `graceMs` later.
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
      return RETRY_MS
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
    // A job does not keep the process alive.
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
    firstRound: running ?? Promise.resolve(),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      const graceTimer = setTimeout(() => grace.abort(), graceMs)
      await running
      clearTimeout(graceTimer)
    },
  }
}

/** The longest wait for the first round of a loop, which may send a mail or change many records. */
const MAX_TURN_MS = 500

/**
 * Starts the first loop at once, and each other one when the first round of the loop before it has ended or takes longer than
 * MAX_TURN_MS: concurrently they would open a connection to the database for each loop. A loop that is not started yet is not woken:
 * its first round is still to come.
 */
export const startInTurn = (starts: readonly (() => JobLoop)[]): JobLoop => {
  const loops: JobLoop[] = []
  let isStopping = false
  const startAll = async (): Promise<void> => {
    for (const start of starts) {
      const previous = loops.at(-1)
      if (previous !== undefined) await Promise.race([previous.firstRound, wait(MAX_TURN_MS, undefined, { ref: false })])
      if (isStopping) return
      loops.push(start())
    }
  }
  void startAll()
  return {
    firstRound: loops[0]?.firstRound ?? Promise.resolve(),
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    stop: async () => {
      isStopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
