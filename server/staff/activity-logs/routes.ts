/** Activity logs: endpoint to operation, a line each. */
import { activityLogs } from '#contract/activity-logs.ts'
import { type Mount, paginated } from '#server/platform/http/api/mount.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import * as operations from './operations.ts'

const cleanup = async (context: OperationContext) => {
  const { deletedCount } = await operations.cleanUpActivityLogs(context)
  return { data: null, extra: { deletedCount }, message: `Successfully deleted ${deletedCount} old logs` }
}

export const activityLogsRoutes = (mount: Mount): void => {
  mount(activityLogs.list, async (context, { query }) => paginated(await operations.listActivityLogs(context, query)))
  mount(activityLogs.stats, async (context) => ({ data: await operations.getActivityStats(context) }))
  mount(activityLogs.export, (context, { query }) => operations.exportActivityLogs(context, query))
  mount(activityLogs.cleanup, cleanup)
  mount(activityLogs.cleanupByDelete, cleanup)
}
