/** Services. Source: specification §7, contract §3. */
import * as z from 'zod/mini'
import { SERVICE_CATEGORIES, service, serviceInput, servicePatch } from '#domain/service.ts'
import { contentEndpoints } from './content.ts'
import { optionalFilter } from './filters.ts'
import { searchText } from './search-text.ts'

const filters = { category: optionalFilter(z.enum(SERVICE_CATEGORIES), 'Unknown category'), search: searchText }

export const services = contentEndpoints({
  path: '/services',
  noun: 'a service',
  summaries: {
    list: 'Active services, in their order; all of them unless a limit is given',
    get: 'One active service',
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
