/** My day: endpoint to operation. */
import { myDay } from '#contract/my-day.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { getMyDay } from './operations.ts'

export const myDayRoutes = (mount: Mount): void => {
  mount(myDay.get, async (context, { query }) => ({ data: await getMyDay(context, query) }))
}
