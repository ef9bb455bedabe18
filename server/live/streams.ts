/** The open live streams of this node. */
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { eventText } from '../http/event-stream.ts'
import type { OperationContext } from '../operation.ts'
import type { Bus } from './bus.ts'
import { startRounds } from './rounds.ts'
import { endStream, openStream, type Stream, type Watcher, write } from './stream.ts'

const HEARTBEAT_MS = 20_000
/** A browser has one; more are tabs that cannot share, or connections whose other end is gone: the oldest makes room. */
const MAX_STREAMS_PER_SESSION = 6
/** Several devices of one person; a user who signs in over and over gets no more. */
const MAX_STREAMS_PER_USER = 12
const MAX_STREAMS = 2000
const BUSY_SECONDS = 30

export interface Streams {
  /** Throws UNAVAILABLE when there are too many, or the server is stopping. */
  open(watcher: Watcher): Readable
  /** Ends every stream. */
  close(): Promise<void>
}

export interface StreamsParts {
  bus: Bus
  newContext(): OperationContext
  heartbeatMs?: number | undefined
  /** Of this process; missing means 2,000. */
  maxStreams?: number
}

export const createStreams = ({ bus, newContext, heartbeatMs = HEARTBEAT_MS, maxStreams = MAX_STREAMS }: StreamsParts): Streams => {
  /** In the order in which they were opened. */
  const streams = new Set<Stream>()
  let hasChanged = false
  let isClosing = false

  const takeChanged = (): boolean => {
    const taken = hasChanged
    hasChanged = false
    return taken
  }
  const giveBack = (): void => {
    hasChanged = true
  }
  const rounds = startRounds({ streams, heartbeatMs, newContext, takeChanged, giveBack })
  const unsubscribe = bus.subscribe('inquiries', () => {
    hasChanged = true
    if (streams.size > 0) rounds.wake()
  })

  const evictOldest = (isCounted: (stream: Stream) => boolean, max: number): void => {
    const counted = [...streams].filter((stream) => !stream.isOver && isCounted(stream))
    const surplus = counted.length + 1 - max
    if (surplus > 0) for (const oldest of counted.slice(0, surplus)) endStream(oldest, 'replaced', newContext().now())
  }

  return {
    open: (watcher) => {
      if (isClosing || streams.size >= maxStreams) {
        throw new AppError('UNAVAILABLE', 'Live updates are busy. They come back by themselves.', { retryAfter: BUSY_SECONDS })
      }
      evictOldest(({ sessionId }) => sessionId === watcher.sessionId, MAX_STREAMS_PER_SESSION)
      evictOldest(({ userId }) => userId === watcher.userId, MAX_STREAMS_PER_USER)
      const stream = openStream(watcher)
      stream.out.once('close', () => streams.delete(stream))
      streams.add(stream)
      write(stream, eventText({ name: 'open', id: newContext().now(), data: { heartbeatMs } }))
      rounds.wake()
      return stream.out
    },
    close: async () => {
      isClosing = true
      unsubscribe()
      for (const stream of streams) endStream(stream, 'shutdown', newContext().now())
      await rounds.stop()
    },
  }
}
