/** The jobs of changes of many inquiries: endpoint to operation, a line each. */
import { jobs } from '#contract/bulk.ts'
import { type BulkJob, isFinished } from '#domain/bulk.ts'
import { type Mount, mountAll } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

export const toBulkAnswer = (data: BulkJob) => ({
  data,
  message: isFinished(data) ? 'Inquiries updated successfully' : 'Change started',
})

export const jobRoutes = (mount: Mount): void =>
  mountAll(mount, jobs, {
    list: async (context) => ({ data: await operations.listBulkJobs(context) }),
    get: async (context, { params }) => ({ data: await operations.getBulkJob(context, params) }),
    cancel: async (context, { params }) => ({ data: await operations.cancelBulkJob(context, params) }),
    undo: async (context, { params }) => toBulkAnswer(await operations.undoBulkJob(context, params)),
  })
