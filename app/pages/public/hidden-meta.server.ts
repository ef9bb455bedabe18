import type { RouterContextProvider } from 'react-router'
import { readAgency } from '#server/platform/agency.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'

/** The `meta` of a page that search engines leave out and nobody shares. */
export const loadHiddenMeta = async (provider: Readonly<RouterContextProvider>, texts: { title: string; description: string }) =>
  pageMeta({ ...texts, agency: await readAgency(publicContext(provider)), siteUrl: undefined, path: '', isHiddenFromSearch: true })
