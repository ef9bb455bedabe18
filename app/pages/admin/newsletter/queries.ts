/** Loading, exporting and deleting the newsletter's addresses. Load failures are shown where the list would stand. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isNotFound, messageOf } from '#app/api/api-error.ts'
import { call, callFile } from '#app/api/call.ts'
import { subscriberKeys as keys } from '#app/api/query-keys.ts'
import { newsletter } from '#contract/newsletter.ts'
import { DELETE_FAILED, DELETED } from './messages.ts'
import type { SubscribersFilter, SubscribersQuery } from './search-params.ts'

/** A page of the list; while the next one loads, the one before stays in view. */
export const useSubscribers = (query: SubscribersQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(newsletter.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The CSV of what is filtered, all pages of it. */
export const exportSubscribers = (query: SubscribersFilter): Promise<File> => callFile(newsletter.export, { query })

/** Deletes an address; the list follows. One that somebody else has deleted meanwhile is deleted too. */
export const useDeleteSubscriber = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(newsletter.remove, { params: { id } }),
    onSuccess: () => toast.success(DELETED),
    onError: (error) => (isNotFound(error) ? toast.success(DELETED) : toast.error(messageOf(error, DELETE_FAILED))),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
