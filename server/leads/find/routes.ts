/** The command menu: endpoint to operation. */
import { find } from '#contract/find.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { findInDesk } from './operations.ts'

export const findRoutes = (mount: Mount): void => {
  mount(find.list, async (context, { query }) => ({ data: await findInDesk(context, query) }))
}
