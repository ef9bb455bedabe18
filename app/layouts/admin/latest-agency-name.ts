import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { settings } from '#contract/settings.ts'
import { useDocumentAgencyName } from './agency-name.ts'

/** The key and the cached value are those of the settings screen. */
const AGENCY_QUERY = {
  queryKey: settingsKeys.section('agency'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(settings.getAgency, { signal })).data,
}

/**
 * The agency's name for what visitors read: a desk may be open since before the agency was renamed. Until the settings are loaded, the
 * name that came with the document.
 */
export const useLatestAgencyName = (): string => {
  const documentName = useDocumentAgencyName()
  const { data } = useQuery(AGENCY_QUERY)
  return data?.name ?? documentName
}

/** Loads the agency's name again, if it is not fresh. */
export const refreshAgencyName = (client: QueryClient): Promise<void> => client.prefetchQuery(AGENCY_QUERY)
