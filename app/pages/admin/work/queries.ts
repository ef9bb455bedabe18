import { useQuery } from '@tanstack/react-query'
import { loadAllPages } from '#app/api/all-pages.ts'
import { call } from '#app/api/call.ts'
import { serviceKeys } from '#app/api/query-keys.ts'
import { services } from '#contract/services.ts'

/** Every service, to choose from. Shares the cache of a search in Manage Services. */
export const useAllServices = () =>
  useQuery({
    queryKey: serviceKeys.whole(undefined),
    queryFn: async ({ signal }) => ({
      data: await loadAllPages((page: number) => call(services.adminList, { query: { page, limit: 100 }, signal })),
    }),
  })
