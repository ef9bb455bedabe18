/** The command menu of the desk. */
import * as z from 'zod/mini'
import { found } from '#domain/find.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './search-text.ts'

export const find = {
  list: endpoint({
    method: 'GET',
    path: '/admin/find',
    access: 'inquiries:view',
    summary:
      'The newest leads of both kinds that match, those of matching people first, or the one with this number (#245); and content and users, if the role manages them. A blank search finds nothing',
    query: z.object({ search: searchText }),
    data: found,
  }),
}
