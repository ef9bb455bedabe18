/** Changes of many inquiries and their jobs: endpoint to operation, a line each. */
import { type bulkEndpoints, jobs } from '#contract/bulk.ts'
import type { BulkResult } from '#domain/bulk.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

const toAnswer = (data: BulkResult) => ({ data, message: data.job === null ? 'Inquiries updated successfully' : 'Change started' })

export const bulkRoutes = (mount: Mount, kind: InquiryKind, { bulk }: ReturnType<typeof bulkEndpoints>): void => {
  mount(bulk, async (context, { body }) => toAnswer(await operations.changeInquiries(context, { kind, ...body })))
}

export const jobRoutes = (mount: Mount): void => {
  mount(jobs.list, async (context) => ({ data: await operations.listBulkJobs(context) }))
  mount(jobs.get, async (context, { params }) => ({ data: await operations.getBulkJob(context, params) }))
  mount(jobs.cancel, async (context, { params }) => ({ data: await operations.cancelBulkJob(context, params) }))
  mount(jobs.undo, async (context, { params }) => toAnswer(await operations.undoBulkJob(context, params)))
}
