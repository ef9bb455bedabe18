/**
 * What the open streams of a node are told. One round serves them all: it asks which sessions still live, reads what is new
 * once, and writes. Announcements that come close together share a round, so that a busy hour costs the database no more.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { eventText, HEARTBEAT } from '../http/event-stream.ts'
import { type JobLoop, startJobLoop } from '../jobs/loop.ts'
import type { OperationContext } from '../operation.ts'
import { findLiveSessionIds } from '../session/store.ts'
import { readInquiryNews } from './store.ts'
import { endStream, type Stream, write } from './stream.ts'

const COALESCE_MS = 250
const RETRY_MS = 2000

export interface RoundsParts {
  streams: ReadonlySet<Stream>
  heartbeatMs: number
  newContext(): OperationContext
  /** Whether something was announced since it was last called. */
  takeChanged(): boolean
  /** What was taken could not be told. */
  giveBack(): void
}

/** Ends those whose session or token is over, and answers the others. */
const goingOn = async (context: OperationContext, asked: readonly Stream[]): Promise<Stream[]> => {
  const now = context.now()
  const sessions = await findLiveSessionIds(context.db, [...new Set(asked.map(({ sessionId }) => sessionId))], now)
  return asked.filter((stream) => {
    const reason = !sessions.has(stream.sessionId) ? 'session' : stream.expiresAt <= now ? 'token' : undefined
    if (reason !== undefined) endStream(stream, reason, now)
    return reason === undefined
  })
}

/** The first round is at once; the next ones follow the heartbeat, or are woken. */
export const startRounds = ({ streams, heartbeatMs, newContext, takeChanged, giveBack }: RoundsParts): JobLoop => {
  let lastBeat = performance.now()
  let lastNews = -COALESCE_MS

  /** Leaves time for further announcements, unless somebody has just come. */
  const gather = async (signal: AbortSignal): Promise<void> => {
    const early = lastNews + COALESCE_MS - performance.now()
    if (early <= 0 || streams.size === 0 || [...streams].some(({ isNew }) => isNew)) return
    await pause(early, undefined, { signal, ref: false }).catch(() => undefined)
  }

  const tell = async (context: OperationContext, isForAll: boolean, isBeat: boolean): Promise<void> => {
    const asked = [...streams].filter(({ isNew, isOver }) => !isOver && (isForAll || isBeat || isNew))
    if (asked.length === 0) return
    const told = (await goingOn(context, asked)).filter(({ isNew }) => isForAll || isNew)
    if (told.length === 0) return
    lastNews = performance.now()
    const text = eventText({ name: 'inquiries', id: context.now(), data: await readInquiryNews(context) })
    for (const stream of told) {
      stream.isNew = false
      write(stream, text)
    }
  }

  const beat = (): boolean => {
    const isDue = performance.now() - lastBeat >= heartbeatMs
    if (isDue) {
      lastBeat = performance.now()
      for (const stream of streams) write(stream, HEARTBEAT)
    }
    return isDue
  }

  /** Answers the milliseconds until the next one is due. */
  const round = async (signal: AbortSignal): Promise<number> => {
    await gather(signal)
    const context = newContext()
    const isBeat = beat()
    const isForAll = takeChanged()
    try {
      await tell(context, isForAll, isBeat)
      return Math.max(0, lastBeat + heartbeatMs - performance.now())
    } catch (error) {
      if (isForAll) giveBack()
      context.log.warn({ err: error }, 'the live streams could not be told what is new')
      return RETRY_MS
    }
  }

  return startJobLoop(round, 0)
}
