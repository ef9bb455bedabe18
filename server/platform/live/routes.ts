/** The live stream: endpoint to operation. */
import { live } from '#contract/live.ts'
import type { Mount } from '../http/api/mount.ts'
import type { Connections } from './connections.ts'
import { openLiveStream } from './operations.ts'

export const liveRoutes =
  (connections: Connections) =>
  (mount: Mount): void => {
    mount(live.watch, async (context, { token }) => ({ events: await openLiveStream(context, { token, connections }) }))
  }
