/** Loading and changing inquiries; one cache for list, figures and details of a kind. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { users } from '#contract/users.ts'
import type { Inquiry, InquiryKind, InquiryPatch } from '#domain/inquiry.ts'
import { isConflict } from '../../../api/api-error.ts'
import { call, callFile } from '../../../api/call.ts'
import { assignableUsersKey, dashboardKeys, inquiryKeys as keys } from '../../../api/query-keys.ts'
import type { Answer } from '../../../api/request.ts'
import { saveFile } from '../../../api/save-file.ts'
import type { InquiryScreen } from './screen.ts'
import type { InquiryQuery } from './search-params.ts'
import {
  DELETE_FAILED,
  DELETED,
  EXPORT_FAILED,
  FETCH_FAILED,
  RESTORE_FAILED,
  RESTORED,
  UPDATE_CONFLICT,
  UPDATE_FAILED,
  UPDATED,
} from './messages.ts'

type ListAnswer = Answer<InquiryScreen['endpoints']['list']>

/** A page of the list; while the next one loads, the one before stays in view. */
export const useInquiries = ({ kind, endpoints }: InquiryScreen, query: InquiryQuery) =>
  useQuery({
    queryKey: keys.list(kind, query),
    queryFn: ({ signal }) => call(endpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: FETCH_FAILED },
  })

/** The figures; a failure is only logged. Source: specification §8. */
export const useInquiryStats = ({ kind, endpoints }: InquiryScreen) =>
  useQuery({
    queryKey: keys.stats(kind),
    queryFn: async ({ signal }) => (await call(endpoints.stats, { signal })).data,
  })

const listed = (client: QueryClient, kind: InquiryKind, id: number): Inquiry | undefined =>
  client
    .getQueriesData<ListAnswer>({ queryKey: keys.lists(kind) })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((inquiry) => inquiry.id === id)

const inquiryQuery = (client: QueryClient, { kind, endpoints }: InquiryScreen, id: number) => ({
  queryKey: keys.one(kind, id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(endpoints.get, { params: { id }, signal })).data,
  /** What the list knows shows at once, and is checked at once. */
  placeholderData: () => listed(client, kind, id),
  staleTime: 0,
})

/** One inquiry with all its details. */
export const useInquiry = (screen: InquiryScreen, id: number) => useQuery(inquiryQuery(useQueryClient(), screen, id))

/** Whom an inquiry can be given to; the filter goes without names when they cannot be loaded. */
export const useAssignableUsers = () =>
  useQuery({
    queryKey: assignableUsersKey,
    queryFn: async ({ signal }) => (await call(users.assignable, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** Changes fields of an inquiry wherever this kind's cache holds it. */
const patchCached = (client: QueryClient, kind: InquiryKind, id: number, patch: Partial<Inquiry>) => {
  client.setQueriesData<ListAnswer>(
    { queryKey: keys.lists(kind) },
    (answer) =>
      answer && { ...answer, data: answer.data.map((inquiry) => (inquiry.id === id ? { ...inquiry, ...patch } : inquiry)) },
  )
  client.setQueryData<Inquiry>(keys.one(kind, id), (inquiry) => inquiry && { ...inquiry, ...patch })
}

const refresh = (client: QueryClient, kind: InquiryKind) =>
  Promise.all([client.invalidateQueries({ queryKey: keys.kind(kind) }), client.invalidateQueries({ queryKey: dashboardKeys.all })])

type InPlace = Pick<InquiryPatch, 'status' | 'priority'>

/** Changes status or priority in place: shown at once, taken back when the server refuses. One after the other, never two at a time. */
export const useSetInPlace = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  const mutationKey = [...keys.kind(kind), 'in-place']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate: async ({ inquiry, patch }: { inquiry: Inquiry; patch: InPlace }) => {
      await client.cancelQueries({ queryKey: keys.lists(kind) })
      patchCached(client, kind, inquiry.id, patch)
    },
    mutationFn: ({ inquiry: { id, updatedAt }, patch }) =>
      // An earlier change in place may have moved updatedAt on meanwhile.
      call(endpoints.update, { params: { id }, body: { ...patch, updatedAt: listed(client, kind, id)?.updatedAt ?? updatedAt } }),
    onSuccess: ({ data }, { patch }) => {
      patchCached(client, kind, data.id, { ...patch, updatedAt: data.updatedAt })
      toast.success(UPDATED, { id: UPDATED })
    },
    onError: (error, { inquiry, patch }) => {
      const before = { ...(patch.status && { status: inquiry.status }), ...(patch.priority && { priority: inquiry.priority }) }
      patchCached(client, kind, inquiry.id, before)
      toast.error(isConflict(error) ? UPDATE_CONFLICT : UPDATE_FAILED, { id: UPDATE_FAILED })
    },
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh(client, kind) : undefined),
  })
}

export interface InquirySave {
  id: number
  /** The version that was read. */
  updatedAt: string
  patch: InquiryPatch
}

/** Saves the details form. Throws a CONFLICT to the form after fetching the version of the other. */
export const useSaveInquiry = (screen: InquiryScreen) => {
  const { kind, endpoints } = screen
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, updatedAt, patch }: InquirySave) =>
      call(endpoints.update, { params: { id }, body: { ...patch, updatedAt } }),
    onSuccess: ({ data }) => {
      patchCached(client, kind, data.id, data)
      toast.success(UPDATED)
      void refresh(client, kind)
    },
    onError: async (error, { id }) => {
      if (!isConflict(error)) toast.error(UPDATE_FAILED)
      else await client.refetchQueries({ queryKey: keys.one(kind, id) })
    },
  })
}

/** Takes the suspicion of spam back, or marks what nothing suspected; it then stands in the other list. */
export const useSetSpam = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isSpam }: Pick<Inquiry, 'id' | 'isSpam'>) => call(endpoints.update, { params: { id }, body: { isSpam } }),
    onSuccess: ({ data }) => {
      client.setQueryData<Inquiry>(keys.one(kind, data.id), data)
      toast.success(UPDATED)
    },
    onError: () => toast.error(UPDATE_FAILED),
    onSettled: () => refresh(client, kind),
  })
}

/** Deletes an inquiry; list and figures follow. */
export const useDeleteInquiry = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoints.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: () => toast.error(DELETE_FAILED),
    onSettled: () => refresh(client, kind),
  })
}

/** Takes a deletion back; list and figures follow. */
export const useRestoreInquiry = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoints.restore, { params: { id } }),
    onSuccess: () => toast.success(RESTORED),
    onError: () => toast.error(RESTORE_FAILED),
    onSettled: () => refresh(client, kind),
  })
}

/** Downloads what is filtered, all pages of it. */
export const useExportInquiries = ({ endpoints }: InquiryScreen) =>
  useMutation({
    mutationFn: ({ page: _page, limit: _limit, ...query }: InquiryQuery) => callFile(endpoints.export, { query }),
    onSuccess: saveFile,
    onError: () => toast.error(EXPORT_FAILED),
  })
