import type { RouterContextProvider } from 'react-router'
import type { Agency } from '#domain/agency.ts'
import { readAgency } from '#server/platform/agency.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { type PageMeta, pageMeta } from '#app/layouts/public/page-meta.ts'

/** The `meta` of a page of fixed text. */
export const loadMeta = async (
  provider: Readonly<RouterContextProvider>,
  describe: (agency: Agency) => Omit<PageMeta, 'agency' | 'siteUrl'>,
) => {
  const context = publicContext(provider)
  const agency = await readAgency(context)
  return pageMeta({ ...describe(agency), agency, siteUrl: context.siteUrl })
}

/** Of one that search engines leave out and nobody shares. */
export const loadHiddenMeta = async (provider: Readonly<RouterContextProvider>, texts: { title: string; description: string }) =>
  pageMeta({ ...texts, agency: await readAgency(publicContext(provider)), siteUrl: undefined, path: '', isHiddenFromSearch: true })
