/**
 * Notifies the other nodes of one PostgreSQL database that inquiries have changed. One connection listens and notifies, outside
 * of every transaction: a NOTIFY inside one takes a lock that all commits share.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { startJobLoop } from '../jobs/loop.ts'
import { NODE_CONNECTION, PROBE_INTERVAL_MS } from './assertions.ts'

const CHANNEL = 'live'
const COALESCE_MS = 100
const RECONNECT_MS = 500
const QUERY_TIMEOUT_MS = 5000
const CLOSE_TIMEOUT_MS = 1000

export interface NotificationsOptions {
  /** postgres://… */
  url: string
  log: FastifyBaseLogger
  /** Called for every notification of another node, and after a connection: earlier ones may have been missed. */
  onNotification(): void
}

export interface Notifications {
  /** Returns at once. The notification is sent within COALESCE_MS, or after the connection is back. */
  notify(): void
  /** Sends a pending notification and closes the connection. */
  stop(): Promise<void>
}

export const startNotifications = ({ url, log, onNotification }: NotificationsOptions): Notifications => {
  /** The payload of this node's notifications. */
  const own = randomUUID()
  let isPending = false
  /** Undefined while disconnected. */
  let client: pg.Client | undefined

  const connect = async (): Promise<pg.Client> => {
    const timeouts = { connectionTimeoutMillis: QUERY_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS }
    const opened = new pg.Client({ connectionString: url, application_name: NODE_CONNECTION, keepAlive: true, ...timeouts })
    const handleLoss = (): void => {
      if (client === opened) loop.wake()
    }
    opened.on('error', handleLoss).on('end', handleLoss)
    opened.on('notification', ({ payload }) => {
      if (payload !== own) onNotification()
    })
    await opened.connect()
    await opened.query(`listen ${CHANNEL}`)
    return opened
  }
  const disconnect = async (): Promise<void> => {
    const closed = client?.end().catch(() => undefined)
    client = undefined
    await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }
  /** Without a pending notification the query is a probe: a firewall drops an idle connection silently. */
  const flush = async (): Promise<void> => {
    const wasPending = isPending
    isPending = false
    await client?.query('select pg_notify($1, $2) where $3', [CHANNEL, own, wasPending])
  }

  const loop = startJobLoop(async (_grace, stopping) => {
    try {
      if (client === undefined) {
        client = await connect()
        // One may have been lost with the former connection, of this node or of another.
        isPending = true
        onNotification()
      }
      await flush()
      await pause(COALESCE_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
      return PROBE_INTERVAL_MS
    } catch (error) {
      log.warn({ err: error }, 'listener disconnected')
      await disconnect()
      return RECONNECT_MS
    }
  }, 0)

  return {
    notify: () => {
      isPending = true
      if (client) loop.wake()
    },
    stop: async () => {
      await loop.stop()
      if (isPending) await flush().catch(() => undefined)
      await disconnect()
    },
  }
}
