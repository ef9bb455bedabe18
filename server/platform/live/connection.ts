/** One open live stream: the broadcaster writes to it, one browser tab reads it. */
import { Readable } from 'node:stream'
import type { StreamEnd } from '#domain/live.ts'
import { formatEvent } from '../http/api/event-stream.ts'

/** A client this far behind is dropped; it gets the current counts when it reconnects. */
const MAX_BUFFERED_BYTES = 4096
const CLOSE_TIMEOUT_MS = 1000
/** An evicted client that returned at once would evict the next one. */
const EVICTED_RECONNECT_MS = 60_000

export interface Subscriber {
  userId: number
  sessionId: string
  /** Expiry of the token, ISO 8601 UTC. */
  expiresAt: string
}

export interface Connection extends Subscriber {
  stream: Readable
  /** The role that the client knows; undefined before the first event. */
  role: string | undefined
  /** Has not received the current counts. */
  isNew: boolean
  isEnded: boolean
}

/** Jitter spreads the clients that a restart has disconnected together. */
const reconnectMs = (): number => 1000 + Math.round(Math.random() * 3000)

export const send = ({ stream, isEnded }: Connection, event: string): void => {
  if (!isEnded && !stream.push(event)) stream.destroy()
}

export const sendHeartbeat = (connection: Connection, intervalMs: number): void =>
  send(connection, formatEvent('heartbeat', { intervalMs }, reconnectMs()))

export const openConnection = (subscriber: Subscriber): Connection => {
  const stream = new Readable({ highWaterMark: MAX_BUFFERED_BYTES, read: () => undefined })
  return { ...subscriber, stream, role: undefined, isNew: true, isEnded: false }
}

export const endConnection = (connection: Connection, reason: StreamEnd): void => {
  send(connection, formatEvent('end', { reason }, reason === 'replaced' ? EVICTED_RECONNECT_MS : reconnectMs()))
  connection.isEnded = true
  connection.stream.push(null)
  // A client that reads nothing does not delay a shutdown.
  setTimeout(() => connection.stream.destroy(), CLOSE_TIMEOUT_MS).unref()
}
