/** Terms of Service. Source: contract §3 'Screens'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { loadMeta } from '#app/pages/public/load-meta.server.ts'
import { LegalPage } from '#app/pages/public/privacy/legal-page.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections, type TermsData } from './content.ts'

export const loader = cacheablePage({}, async ({ context: provider }: Route.LoaderArgs) => {
  const { responseTime, state } = await readAgency(publicContext(provider))
  const meta = await loadMeta(provider, ({ legalName }) => ({
    path: '/terms',
    title: 'Terms of Service',
    description: `The terms of using the site of ${legalName}: prices and offers, forms, demos, news and liability.`,
  }))
  return { meta, terms: { responseTime, state } satisfies TermsData }
})

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Terms({ loaderData }: Route.ComponentProps) {
  const agency = { ...useAgency(), ...loaderData.terms }
  return <LegalPage title="Terms of Service" introduction={introduction(agency)} dated={dated} sections={sections(agency)} />
}
