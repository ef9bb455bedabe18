/** Changes of many inquiries at once, and the jobs of the longer ones. Source: lead desk §7 'Bulk', §8. */
import * as z from 'zod/mini'
import { BULK_LIMIT, bulkChange, bulkIds, bulkJob } from '#domain/bulk.ts'
import { endpoint, idParams } from './endpoint.ts'
import { filterChecks, inquiryFilters } from './inquiry-filters.ts'

/** A misspelled filter would match every inquiry, so it is an error. */
const bulkInput = z
  .object({
    ids: z.optional(bulkIds),
    filter: z.optional(z.strictObject(inquiryFilters, 'Unknown filter').check(...filterChecks)),
    change: bulkChange,
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'Send either ids or a filter',
      path: ['ids'],
    }),
  )

/** Up to BULK_LIMIT ids separated by commas, for the list and the export of a selection; blank means the filtered list. */
export const idsQuery = z.optional(
  z.pipe(
    z.string().check(z.regex(new RegExp(`^([1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${BULK_LIMIT - 1}})?$`), 'Must be a list of ids')),
    z.transform((text) => (text === '' ? undefined : [...new Set(text.split(',').map(Number))])),
  ),
)

/** `path` is the list's path below /api, e.g. '/service-inquiries/admin'. */
export const bulkEndpoints = (path: `/${string}`) => ({
  bulk: endpoint({
    method: 'POST',
    path: `${path}/bulk`,
    access: 'inquiries:update',
    summary: 'Change or delete up to 200 inquiries at once, or all that match a filter by a job',
    refusals: ['CONFLICT'],
    body: bulkInput,
    data: bulkJob,
  }),
})

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'inquiries:update',
    summary: 'Your own jobs that are not finished, or finished within the last hour; the newest 20, newest first',
    data: z.array(bulkJob),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/jobs/:id',
    access: 'inquiries:update',
    summary: 'A job with its progress, for its starter and admins; until an hour after its end',
    params: idParams,
    data: bulkJob,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/jobs/:id/cancel',
    access: 'inquiries:update',
    summary: 'Stop a job after its current batch; what it has changed stays and can be undone',
    params: idParams,
    data: bulkJob,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/jobs/:id/undo',
    access: 'inquiries:update',
    summary: 'Restore the previous values of a finished job, except of inquiries that were changed since; within an hour',
    refusals: ['CONFLICT'],
    params: idParams,
    data: bulkJob,
  }),
}
