/** Subscribing to live updates: until the session or its token expires. */
import { live } from '#contract/live.ts'
import type { Mount } from '../http/api/mount.ts'
import { operation } from '../operation.ts'
import type { LiveStreams } from './streams.ts'

export const openLiveStream = operation(
  'inquiries:view',
  async (context, { token, streams }: { token: string; streams: LiveStreams }) => {
    const { expiresAt } = await context.handlers.readToken(context, token)
    return streams.open({ userId: context.actor.id, sessionId: context.actor.sessionId, expiresAt })
  },
)

export const liveRoutes =
  (streams: LiveStreams) =>
  (mount: Mount): void => {
    mount(live.watch, async (context, { token }) => ({ events: await openLiveStream(context, { token, streams }) }))
  }
