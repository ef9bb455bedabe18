/**
 * Sends the counts of new inquiries to the connections of this node. One read of the sessions and one of the counts serve them
 * all, and announcements within COALESCE_MS share them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { LastChange } from '#domain/live.ts'
import { formatEvent } from '../http/api/event-stream.ts'
import { type JobLoop, startJobLoop } from '../jobs/loop.ts'
import type { OperationContext } from '../operation.ts'
import type { Bus } from './bus.ts'
import { type Connection, endConnection, send, sendHeartbeat } from './connection.ts'

const COALESCE_MS = 250
const RETRY_MS = 2000

export interface BroadcasterOptions {
  bus: Bus
  newContext(): OperationContext
  heartbeatMs: number
}

/** Sends the role of the person to connections that do not know it. */
const sendRole = (connection: Connection, role: string): void => {
  if (connection.role === role) return
  connection.role = role
  send(connection, formatEvent('role', { role }))
}

/** Ends the connections whose session or token has expired, and returns the others, which know the role of their person. */
const pruneExpired = async (context: OperationContext, connections: ReadonlySet<Connection>): Promise<Connection[]> => {
  const open = [...connections].filter(({ isEnded }) => !isEnded)
  if (open.length === 0) return []
  const now = context.now()
  const sessionIds = [...new Set(open.map(({ sessionId }) => sessionId))]
  const roles = await context.handlers.findActiveSessionRoles(context.db, sessionIds, now)
  for (const connection of open) {
    const role = roles.get(connection.sessionId)
    if (role === undefined) endConnection(connection, 'session')
    else if (connection.expiresAt <= now) endConnection(connection, 'token')
    else sendRole(connection, role)
  }
  return open.filter(({ isEnded }) => !isEnded)
}

/** `wake` sends the counts to new connections; an announcement sends them to all. */
export const startBroadcaster = (connections: ReadonlySet<Connection>, options: BroadcasterOptions): JobLoop => {
  const { bus, newContext, heartbeatMs } = options
  let heartbeatAt = performance.now() + heartbeatMs
  let isDirty = false
  // Changes before the start are unknown.
  let changedAt = performance.now()

  const broadcast = async (context: OperationContext, hasChanged: boolean, stopping: AbortSignal): Promise<void> => {
    const recipients = (await pruneExpired(context, connections)).filter(({ isNew }) => isNew || hasChanged)
    if (recipients.length === 0) return
    const event = formatEvent('inquiries', await context.handlers.readNewInquiryCounts(context))
    const change: LastChange = { ageMs: Math.round(performance.now() - changedAt) }
    for (const connection of recipients) {
      // The client compares it with the age of the data that it has loaded before.
      if (connection.isNew) send(connection, formatEvent('lastChange', change))
      connection.isNew = false
      send(connection, event)
    }
    await pause(COALESCE_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }

  const loop = startJobLoop(async (_grace, stopping) => {
    if (performance.now() >= heartbeatAt) {
      heartbeatAt = performance.now() + heartbeatMs
      for (const connection of connections) sendHeartbeat(connection, heartbeatMs)
    }
    const context = newContext()
    const hasChanged = isDirty
    isDirty = false
    try {
      await broadcast(context, hasChanged, stopping)
      return Math.max(0, heartbeatAt - performance.now())
    } catch (error) {
      isDirty ||= hasChanged
      context.log.warn({ err: error }, 'live update failed')
      return RETRY_MS
    }
  }, 0)

  bus.subscribe(() => {
    isDirty = true
    changedAt = performance.now()
    if (connections.size > 0) loop.wake()
  })
  return loop
}
