/** Services. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { listedService, SERVICE_CATEGORIES, service, serviceInput, servicePatch } from '#domain/service.ts'
import { slugText } from '#domain/slug.ts'
import { contentEndpoints, orderEndpoint } from './content.ts'
import { recordId } from './endpoint.ts'
import { optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

const filters = { category: optionalFilter(z.enum(SERVICE_CATEGORIES), 'Unknown category'), search: searchText }

const content = contentEndpoints({
  path: '/services',
  noun: 'a service',
  summaries: {
    list: 'Active services, in their order; all of them unless a limit is given. Without the texts of their pages',
    get: 'One active service, by its id, its slug or a former slug',
    adminList: 'Services, inactive ones too',
    adminGet: 'One service, also an inactive one',
    setActive: 'Show or hide a service',
  },
  entity: service,
  input: serviceInput,
  patch: servicePatch,
  publicFilters: filters,
  staffFilters: filters,
})

export const services = {
  ...content,
  order: orderEndpoint('/services', 'services'),
  list: { ...content.list, data: z.array(listedService) },
  /** A slug has a letter, an id has none. */
  get: { ...content.get, params: z.object({ id: z.union([recordId, slugText]) }) },
}
