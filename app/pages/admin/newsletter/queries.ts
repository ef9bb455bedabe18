/** Filters, queries and mutations of newsletter subscribers. Load failures are shown in place of the list. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { removeCached } from '#app/admin-kit/records/cache.ts'
import { useDeletion } from '#app/admin-kit/records/deletion.tsx'
import { isNotFound } from '#app/api/api-error.ts'
import { call, callFile } from '#app/api/call.ts'
import { subscriberKeys as keys } from '#app/api/query-keys.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import type { CsvFormat } from '#contract/csv.ts'
import { newsletter } from '#contract/newsletter.ts'
import { SUBSCRIBER_STATUS_LABELS, SUBSCRIBER_STATUSES, type Subscriber, SUBSCRIBERS_PAGE_SIZE } from '#domain/newsletter.ts'
import { MESSAGES } from './messages.ts'

export const STATUS_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ...SUBSCRIBER_STATUSES.map((status): Choice => [status, SUBSCRIBER_STATUS_LABELS[status]]),
]

/** Filters of the list and of the export; 'all' and unknown values of the URL are left out. */
export const toFilter = (filters: UrlFilters) => ({
  search: filters.search,
  status: filters.choice('status', SUBSCRIBER_STATUSES) || undefined,
})

export const toQuery = (filters: UrlFilters) => ({ ...toFilter(filters), page: filters.page, limit: SUBSCRIBERS_PAGE_SIZE })

/** A page of the list; the previous page stays visible while the next one loads. */
export const useSubscribers = (query: ReturnType<typeof toQuery>) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(newsletter.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** CSV with all pages of the filtered list. */
export const exportSubscribers = (query: ReturnType<typeof toFilter> & { format: CsvFormat }): Promise<File> =>
  callFile(newsletter.export, { query })

/** Deletes a subscriber and refetches the list. NOT_FOUND is a success too: someone else has deleted the subscriber. */
export const useSubscriberDeletion = () => {
  const client = useQueryClient()
  return useDeletion<Subscriber>({
    messages: MESSAGES,
    isAllowed: () => true,
    remove: ({ id }) =>
      call(newsletter.remove, { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      }),
    hide: ({ id }) => removeCached(client, keys, id),
    refresh: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
