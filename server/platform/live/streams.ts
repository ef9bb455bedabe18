/** The open live streams of this node: one read of the sessions and one of the counts serve them all. */
import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamEnd } from '#domain/live.ts'
import { AppError } from '../errors.ts'
import { formatEvent } from '../http/api/event-stream.ts'
import { startJobLoop } from '../jobs/loop.ts'
import type { OperationContext } from '../operation.ts'

const HEARTBEAT_MS = 20_000
/** Changes within it share an event. */
const COALESCE_MS = 250
const RETRY_MS = 2000
const CLOSE_TIMEOUT_MS = 1000
/** A client this far behind is dropped; it gets the current counts when it reconnects. */
const MAX_BUFFERED_BYTES = 4096
/** Over HTTP/1.1 a browser opens six connections to a host: two stay free for calls. */
const MAX_PER_SESSION = 4
const MAX_PER_USER = 12
const MAX_STREAMS = 2000
/** An evicted client that returned at once would evict the next one. */
const EVICTED_RECONNECT_MS = 60_000
/** Jitter spreads the clients that a restart has disconnected together. */
const reconnectMs = (): number => 1000 + Math.round(Math.random() * 3000)

/** Committed changes, of this node and of others. They have no data: a listener reads the database. */
export type Changes = EventEmitter<{ local: []; remote: [] }>

interface Subscriber {
  userId: number
  sessionId: string
  /** Expiry of the token, ISO 8601 UTC. */
  expiresAt: string
}

interface Stream extends Subscriber {
  events: Readable
  /** The role that the client knows; undefined before the first event. */
  role?: string | undefined
  /** Has not received the current counts. */
  isNew: boolean
}

interface LiveStreamsOptions {
  changes: Changes
  newContext(): OperationContext
  heartbeatMs?: number | undefined
  maxStreams?: number
}

const send = ({ events }: Stream, name: string, data: object, retryMs?: number): void => {
  if (!events.push(formatEvent(name, data, retryMs))) events.destroy()
}

const end = (streams: Set<Stream>, stream: Stream, reason: StreamEnd): void => {
  streams.delete(stream)
  send(stream, 'end', { reason }, reason === 'replaced' ? EVICTED_RECONNECT_MS : reconnectMs())
  stream.events.push(null)
  // A client that reads nothing does not delay a shutdown.
  setTimeout(() => stream.events.destroy(), CLOSE_TIMEOUT_MS).unref()
}

/** Ends the streams whose session or token has expired; the others know the role of their person afterwards. */
const endExpired = async (context: OperationContext, streams: Set<Stream>): Promise<void> => {
  const now = context.now()
  const checked = [...streams]
  const roles = await context.handlers.findActiveSessionRoles(context.db, [...new Set(checked.map((one) => one.sessionId))], now)
  for (const stream of checked.filter((one) => streams.has(one))) {
    const role = roles.get(stream.sessionId)
    const reason = role === undefined ? 'session' : stream.expiresAt <= now ? 'token' : undefined
    if (reason !== undefined) end(streams, stream, reason)
    else if (stream.role !== role) {
      stream.role = role
      send(stream, 'role', { role })
    }
  }
}

/** Sends the counts to all after a change, else to the new streams. */
const sendCounts = async (context: OperationContext, streams: Set<Stream>, changedAt: number, hasChanged: boolean) => {
  // One that was opened meanwhile knows no role yet: the next round sends both.
  const recipients = [...streams].filter(({ isNew, role }) => role !== undefined && (isNew || hasChanged))
  if (recipients.length === 0) return
  const counts = await context.handlers.readNewInquiryCounts(context)
  // Some may have ended meanwhile.
  for (const stream of recipients.filter((one) => streams.has(one))) {
    // The client compares it with the age of the data that it has loaded before.
    if (stream.isNew) send(stream, 'lastChange', { ageMs: Math.round(performance.now() - changedAt) })
    stream.isNew = false
    send(stream, 'inquiries', counts)
  }
  await pause(COALESCE_MS, undefined, { ref: false })
}

export const createLiveStreams = (options: LiveStreamsOptions) => {
  const { changes, newContext, heartbeatMs = HEARTBEAT_MS, maxStreams = MAX_STREAMS } = options
  /** Oldest first. */
  const streams = new Set<Stream>()
  let isClosing = false
  let heartbeatAt = 0
  let isDirty = false
  // Changes before the start are unknown.
  let changedAt = performance.now()
  const sendHeartbeat = (stream: Stream): void => send(stream, 'heartbeat', { intervalMs: heartbeatMs }, reconnectMs())

  const loop = startJobLoop(async () => {
    const context = newContext()
    const hasChanged = isDirty
    isDirty = false
    if (performance.now() >= heartbeatAt) {
      heartbeatAt = performance.now() + heartbeatMs
      for (const stream of streams) sendHeartbeat(stream)
    }
    try {
      if (streams.size > 0) await endExpired(context, streams)
      await sendCounts(context, streams, changedAt, hasChanged)
      return Math.max(0, heartbeatAt - performance.now())
    } catch (error) {
      isDirty ||= hasChanged
      context.log.warn({ err: error }, 'live update failed')
      return RETRY_MS
    }
  }, 0)
  const handleChange = (): void => {
    isDirty = true
    changedAt = performance.now()
    if (streams.size > 0) loop.wake()
  }
  changes.on('local', handleChange).on('remote', handleChange)

  const makeRoom = (max: number, isCounted: (stream: Stream) => boolean): void => {
    const counted = [...streams].filter(isCounted)
    for (const oldest of counted.slice(0, Math.max(0, counted.length + 1 - max))) end(streams, oldest, 'replaced')
  }
  return {
    /** Throws UNAVAILABLE at the limit of this node, and during a shutdown. */
    open: (subscriber: Subscriber): Readable => {
      if (isClosing || streams.size >= maxStreams) {
        throw new AppError('UNAVAILABLE', 'Too many live connections. Updates resume by themselves.', { retryAfter: 30 })
      }
      makeRoom(MAX_PER_SESSION, ({ sessionId }) => sessionId === subscriber.sessionId)
      makeRoom(MAX_PER_USER, ({ userId }) => userId === subscriber.userId)
      const stream: Stream = {
        ...subscriber,
        events: new Readable({ highWaterMark: MAX_BUFFERED_BYTES, read: () => undefined }),
        isNew: true,
      }
      sendHeartbeat(stream)
      streams.add(stream)
      stream.events.once('close', () => streams.delete(stream))
      loop.wake()
      return stream.events
    },
    /** Ends every stream. */
    close: async (): Promise<void> => {
      isClosing = true
      for (const stream of streams) end(streams, stream, 'shutdown')
      await loop.stop()
    },
  }
}

export type LiveStreams = ReturnType<typeof createLiveStreams>
