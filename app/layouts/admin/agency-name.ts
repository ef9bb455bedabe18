import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** The agency's name, which came with the document. */
export const useAgencyName = (): string => useRouteLoaderData<typeof loader>('root')?.agencyName ?? ''
