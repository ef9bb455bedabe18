/** The open live streams of this node, and their limits. */
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { type BroadcasterOptions, startBroadcaster } from './broadcaster.ts'
import { type Connection, endConnection, openConnection, sendHeartbeat, type Subscriber } from './connection.ts'

const HEARTBEAT_MS = 20_000
/** Over HTTP/1.1 a browser opens six connections to a host: two stay free for calls. */
const MAX_PER_SESSION = 4
const MAX_PER_USER = 12
const MAX_CONNECTIONS = 2000

export interface Connections {
  /** Throws UNAVAILABLE at the limit of this node, and during a shutdown. */
  open(subscriber: Subscriber): Readable
  /** Ends every connection. */
  close(): Promise<void>
}

type ConnectionsOptions = Omit<BroadcasterOptions, 'heartbeatMs'> & { heartbeatMs?: number | undefined; maxConnections?: number }

export const createConnections = (options: ConnectionsOptions): Connections => {
  const { heartbeatMs = HEARTBEAT_MS, maxConnections = MAX_CONNECTIONS } = options
  /** Oldest first. */
  const connections = new Set<Connection>()
  const broadcaster = startBroadcaster(connections, { ...options, heartbeatMs })
  let isClosing = false

  const evictOldest = (max: number, isCounted: (connection: Connection) => boolean): void => {
    const counted = [...connections].filter((connection) => !connection.isEnded && isCounted(connection))
    for (const oldest of counted.slice(0, Math.max(0, counted.length + 1 - max))) endConnection(oldest, 'replaced')
  }

  return {
    open: (subscriber) => {
      if (isClosing || connections.size >= maxConnections) {
        throw new AppError('UNAVAILABLE', 'Too many live connections. Updates resume by themselves.', { retryAfter: 30 })
      }
      evictOldest(MAX_PER_SESSION, ({ sessionId }) => sessionId === subscriber.sessionId)
      evictOldest(MAX_PER_USER, ({ userId }) => userId === subscriber.userId)
      const connection = openConnection(subscriber)
      sendHeartbeat(connection, heartbeatMs)
      connections.add(connection)
      connection.stream.once('close', () => connections.delete(connection))
      broadcaster.wake()
      return connection.stream
    },
    close: async () => {
      isClosing = true
      for (const connection of connections) if (!connection.isEnded) endConnection(connection, 'shutdown')
      await broadcaster.stop()
    },
  }
}
