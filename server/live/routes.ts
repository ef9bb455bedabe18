/** The live stream: endpoint to operation. */
import { live } from '#contract/live.ts'
import type { Mount } from '../http/mount.ts'
import { watchDesk } from './operations.ts'
import type { Streams } from './streams.ts'

export const liveRoutes =
  (streams: Streams) =>
  (mount: Mount): void => {
    mount(live.watch, async (context, { token }) => ({ events: await watchDesk(context, { token, streams }) }))
  }
