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
const MOST_OF_SESSION = 6
const MOST = 2000
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
}

export const createStreams = ({ bus, newContext, heartbeatMs = HEARTBEAT_MS }: StreamsParts): Streams => {
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

  const makeRoom = (sessionId: string): void => {
    const ofSession = [...streams].filter((stream) => !stream.isOver && stream.sessionId === sessionId)
    const surplus = ofSession.length + 1 - MOST_OF_SESSION
    if (surplus > 0) for (const oldest of ofSession.slice(0, surplus)) endStream(oldest, 'replaced', newContext().now())
  }

  return {
    open: (watcher) => {
      if (isClosing || streams.size >= MOST) {
        throw new AppError('UNAVAILABLE', 'Live updates are busy. They come back by themselves.', { retryAfter: BUSY_SECONDS })
      }
      makeRoom(watcher.sessionId)
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
