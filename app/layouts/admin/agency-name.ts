import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { settingsKeys } from '#app/api/query-keys.ts'
import type { loader } from '#app/root.tsx'
import type { AgencySettings } from '#domain/settings.ts'

/** The agency's name that came with the document. */
export const useDocumentAgencyName = (): string => useRouteLoaderData<typeof loader>('root')?.agencyName ?? ''

/** Whether e-mails could leave when the document was made. */
export const useDocumentSendsEmail = (): boolean => useRouteLoaderData<typeof loader>('root')?.isEmailSetUp ?? true

/** The agency's name by the settings that this desk loaded or saved last; requests nothing. */
export const useAgencyName = (): string => {
  const documentName = useDocumentAgencyName()
  const { data } = useQuery<Pick<AgencySettings, 'name'>>({ queryKey: settingsKeys.section('agency'), enabled: false })
  return data?.name ?? documentName
}
