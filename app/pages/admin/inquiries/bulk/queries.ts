/** Queries and mutations of bulk changes and their jobs. Source: lead desk §7 'Bulk'. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { patchCached, removeCached } from '#app/admin-kit/records/cache.ts'
import { orServerMessage } from '#app/admin-kit/records/use-request.ts'
import { call } from '#app/api/call.ts'
import { assignableUsersKey, jobKeys } from '#app/api/query-keys.ts'
import { jobs } from '#contract/bulk.ts'
import { type BulkChange, type BulkJob, isFinished } from '#domain/bulk.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { UNDO_FAILED } from '../messages.ts'
import { toRecordKeys, useLeadRequest } from '../queries.ts'
import type { InquiryScreen } from '../screens.ts'
import type { toFilter } from '../search-params.ts'
import { CANCEL_FAILED, CHANGE_FAILED, endSentence } from './messages.ts'

const POLL_INTERVAL_MS = 1000

/** The user's jobs, newest first: loaded with the screen, and every second while one of them runs and the tab is visible. */
export const useJobs = () =>
  useQuery({
    queryKey: jobKeys.list,
    queryFn: async ({ signal }) => (await call(jobs.list, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.some((job) => !isFinished(job)) === true ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  })

const showJob = (client: QueryClient, job: BulkJob): void =>
  void client.setQueryData<BulkJob[]>(jobKeys.list, (before = []) => [job, ...before.filter(({ id }) => id !== job.id)])

export interface BulkInput {
  /** The selected ids; undefined for all that match the filter. */
  ids: readonly number[] | undefined
  filter: Omit<ReturnType<typeof toFilter>, 'sort'>
  change: BulkChange
}

const toPatch = (client: QueryClient, { status, priority, assigneeId, followUp }: BulkChange): Partial<Inquiry> => {
  if (status !== undefined) return { status }
  if (priority !== undefined) return { priority }
  if (followUp !== undefined) return { followUpAt: followUp.at, followUpNote: followUp.at === null ? '' : followUp.note }
  if (assigneeId === undefined) return {}
  const users = client.getQueryData<{ id: number; name: string }[]>(assignableUsersKey) ?? []
  return { assigneeId, assigneeName: users.find(({ id }) => id === assigneeId)?.name ?? '' }
}

/** The rows of a change that is done have its value, or are gone, also where the list cannot be loaded again. */
const showChange = (client: QueryClient, kind: InquiryKind, { ids = [], change }: Pick<BulkInput, 'ids' | 'change'>): void => {
  const keys = toRecordKeys(kind)
  const patch = toPatch(client, change)
  for (const id of ids) {
    if (change.delete === true) removeCached(client, keys, id)
    else patchCached(client, keys, id, patch)
  }
}

/** Applies a change to the selection. An unfinished change is in the list of jobs. Rejects for the follow-up form to handle. */
export const useBulkChange = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async ({ ids, filter, change }: BulkInput) => {
      const selection = ids === undefined ? { filter } : { ids: [...ids] }
      return (await call(endpoints.bulk, { body: { ...selection, change } })).data
    },
    show: (job, sent) => (isFinished(job) ? showChange(client, kind, sent) : showJob(client, job)),
    failed: orServerMessage(CHANGE_FAILED),
  })
}

/** Reverts a change, in the request or by another job. */
export const useUndo = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async (id: number) => (await call(jobs.undo, { params: { id } })).data,
    show: (undo) => void (isFinished(undo) || showJob(client, undo)),
    done: (undo) => (isFinished(undo) ? endSentence(undo) : 'Undo started'),
    failed: orServerMessage(UNDO_FAILED),
  })
}

export const useCancelJob = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async (id: number) => (await call(jobs.cancel, { params: { id } })).data,
    show: (job) => showJob(client, job),
    failed: orServerMessage(CANCEL_FAILED),
  })
}
