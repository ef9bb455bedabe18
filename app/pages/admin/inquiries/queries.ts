/** Queries and mutations of inquiries; one cache for list, figures and details of a kind. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { findListed, patchCached, removeCached, type RecordKeys } from '#app/admin-kit/records/cache.ts'
import { type Deletion, useDeletion } from '#app/admin-kit/records/deletion.tsx'
import { type Change, usePendingChanges, withChanges } from '#app/admin-kit/records/use-change.ts'
import { type RequestOptions, useRequest } from '#app/admin-kit/records/use-request.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { assignableUsersKey, inquiryDependents, inquiryKeys } from '#app/api/query-keys.ts'
import { useFlags } from '#app/session/session.ts'
import { users } from '#contract/users.ts'
import type { Inquiry, InquiryPatch } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { deletionMessages, FETCH_FAILED, UPDATE_FAILED, UPDATED } from './messages.ts'
import { type InquiryScreen, SCREENS } from './screens.ts'
import type { InquiryQuery } from './search-params.ts'

export type LeadRef = Pick<Inquiry, 'id' | 'kind'>

/** The keys of an inquiry in the query cache. */
export const toRecordKeys = (kind: InquiryKind): RecordKeys => ({
  lists: inquiryKeys.lists(kind),
  detail: (id) => inquiryKeys.detail(kind, id),
})

/** The name of the changes of inquiries. */
export const LEADS = 'inquiries'

export const usePendingInquiries = (): Change<Inquiry>[] => usePendingChanges(LEADS)

/** Inquiries become overdue without a change that the live updates would announce. */
export const DUE_REFETCH_MS = 60_000

/** A page of the list; the previous page stays visible while the next one loads. A list of due inquiries follows the time. */
export const useInquiries = ({ kind, endpoints }: InquiryScreen, query: InquiryQuery, { isShown }: { isShown: boolean }) => {
  const changes = usePendingInquiries()
  const list = useQuery({
    queryKey: inquiryKeys.list(kind, query),
    queryFn: ({ signal }) => call(endpoints.list, { query, signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    refetchInterval: query.due === undefined ? false : DUE_REFETCH_MS,
    meta: { failed: FETCH_FAILED },
  })
  return { ...list, data: withChanges(list.data, changes) }
}

/** The figures; a failure is only logged. Source: specification §8. */
export const useInquiryStats = ({ kind, endpoints }: InquiryScreen) =>
  useQuery({
    queryKey: inquiryKeys.stats(kind),
    queryFn: async ({ signal }) => (await call(endpoints.stats, { signal })).data,
  })

const EARLY_FRESH_MS = 30_000

/** Data that the document has requested are fresh; all others are refetched by each screen that shows them. */
export const untilRefetched = ({ state }: { state: { dataUpdateCount: number } }): number =>
  state.dataUpdateCount === 0 ? EARLY_FRESH_MS : 0

/** One inquiry with all its details; the listed row is shown immediately and refetched. */
export const useInquiry = ({ kind, id }: LeadRef) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: inquiryKeys.detail(kind, id),
    queryFn: async ({ signal }) => (await call(SCREENS[kind].endpoints.get, { params: { id }, signal })).data,
    placeholderData: () => findListed<Inquiry>(client, toRecordKeys(kind), id),
    staleTime: untilRefetched,
  })
}

/** The other inquiries of the same person, and how many there are. */
export const useRelatedInquiries = ({ kind, id }: LeadRef) =>
  useQuery({
    queryKey: inquiryKeys.related(kind, id),
    queryFn: ({ signal }) => call(SCREENS[kind].endpoints.related, { params: { id }, signal }),
  })

/** Users to whom an inquiry can be assigned; the filter has no names when they cannot be loaded. */
export const useAssignableUsers = () =>
  useQuery({
    queryKey: assignableUsersKey,
    queryFn: async ({ signal }) => (await call(users.assignable, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** Loads again what changes of inquiries of both kinds affect. */
export const refreshLeads = (client: QueryClient) =>
  Promise.all(inquiryDependents.map((queryKey) => client.invalidateQueries({ queryKey })))

/** A change of leads with its toasts. It rejects, for a form to handle. */
export const useLeadRequest = <Input, Output>(options: Omit<RequestOptions<Input, Output>, 'refresh'>) =>
  useRequest({ ...options, refresh: inquiryDependents })

/** Saves the details form; `base` is the expected version. After a CONFLICT the form shows the latest version. */
export const useSaveInquiry = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: ({ base: { kind, id, updatedAt }, patch }: { base: Inquiry; patch: InquiryPatch }) =>
      call(SCREENS[kind].endpoints.update, { params: { id }, body: { ...patch, updatedAt } }),
    show: ({ data }) => patchCached(client, toRecordKeys(data.kind), data.id, data),
    done: UPDATED,
    failed: (error) => (isConflict(error) ? '' : UPDATE_FAILED),
  })
}

/** Clears the spam flag, or sets it by hand; the inquiry moves to the other list. */
export const useSetSpam = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: ({ kind, id, isSpam }: Pick<Inquiry, 'kind' | 'id' | 'isSpam'>) =>
      call(SCREENS[kind].endpoints.update, { params: { id }, body: { isSpam } }),
    show: ({ data }) => {
      client.setQueryData<Inquiry>(inquiryKeys.detail(data.kind, data.id), data)
      removeCached(client, toRecordKeys(data.kind), data.id)
    },
    done: UPDATED,
    failed: UPDATE_FAILED,
  })
}

/** Deletes and restores an inquiry; refetches list and figures. */
export const useInquiryDeletion = (): Deletion<Inquiry> => {
  const client = useQueryClient()
  const { deleteInquiry } = useFlags()
  return useDeletion<Inquiry>({
    messages: deletionMessages,
    isAllowed: () => deleteInquiry,
    remove: ({ kind, id }) => call(SCREENS[kind].endpoints.remove, { params: { id } }),
    restore: ({ kind, id }) => call(SCREENS[kind].endpoints.restore, { params: { id } }),
    hide: ({ kind, id }) => removeCached(client, toRecordKeys(kind), id),
    refresh: () => refreshLeads(client),
  })
}
