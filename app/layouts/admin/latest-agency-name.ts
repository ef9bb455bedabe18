import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { settings } from '#contract/settings.ts'
import { useDocumentAgencyName } from './agency-name.ts'

/**
 * The agency's name for what visitors read: a desk may be open since before the agency was renamed. Until the settings are loaded, the
 * name that came with the document.
 */
export const useLatestAgencyName = (): string => {
  const documentName = useDocumentAgencyName()
  const { data } = useQuery({
    // The key and the cached value are those of the settings screen.
    queryKey: settingsKeys.section('agency'),
    queryFn: async ({ signal }) => (await call(settings.getAgency, { signal })).data,
  })
  return data?.name ?? documentName
}
