/** The newsletter. Source: contract §3 'Calls'; decision 0030. */
import * as z from 'zod/mini'
import { newsletterInput, SUBSCRIBER_STATUSES, SUBSCRIBERS_PAGE_SIZE, subscriber } from '#domain/newsletter.ts'
import { pageQuery } from '#domain/pagination.ts'
import { CSV_SUMMARY, csvQuery } from './csv.ts'
import { endpoint, idParams, nothing } from './endpoint.ts'
import { optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

const filters = { search: searchText, status: optionalFilter(z.enum(SUBSCRIBER_STATUSES), 'Unknown status') }

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Subscribe to the newsletter; an e-mail requests the confirmation',
    body: newsletterInput,
    isPublicForm: true,
    refusals: ['RATE_LIMITED'],
    data: nothing,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/newsletter',
    access: 'newsletter:manage',
    summary: 'Newsletter subscribers, newest first',
    query: z.object({ ...pageQuery(SUBSCRIBERS_PAGE_SIZE, 100), ...filters }),
    data: z.array(subscriber),
    paginated: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/newsletter/export',
    access: 'newsletter:manage',
    summary: `The filtered list ${CSV_SUMMARY}`,
    query: z.object({ ...filters, ...csvQuery }),
    data: z.string(),
    produces: 'text/csv',
    fileName: 'newsletter',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/newsletter/:id',
    access: 'newsletter:manage',
    summary: 'Delete a subscriber permanently',
    params: idParams,
    data: nothing,
  }),
}
