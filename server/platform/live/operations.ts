/** Subscribing to live updates. */
import type { Readable } from 'node:stream'
import { operation } from '../operation.ts'
import type { Connections } from './connections.ts'

/** The events for one browser tab, until its session or token expires. Throws UNAVAILABLE at the limits of this node. */
export const openLiveStream = operation(
  'inquiries:view',
  async (context, { token, connections }: { token: string; connections: Connections }): Promise<Readable> => {
    const { expiresAt } = await context.handlers.readToken(context, token)
    return connections.open({ userId: context.actor.id, sessionId: context.actor.sessionId, expiresAt })
  },
)
