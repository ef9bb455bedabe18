/** Watching the desk. */
import type { Readable } from 'node:stream'
import { operation } from '../operation.ts'
import { readToken } from '../session/tokens.ts'
import type { Streams } from './streams.ts'

/** The events of one open desk, until its session or the token's life ends. Throws UNAVAILABLE when this node has too many. */
export const watchDesk = operation(
  'inquiries:view',
  async (context, { token, streams }: { token: string; streams: Streams }): Promise<Readable> => {
    const { expiresAt } = await readToken(context, token)
    return streams.open({ userId: context.actor.id, sessionId: context.actor.sessionId, expiresAt })
  },
)
