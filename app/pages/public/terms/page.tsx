/** Terms of Service. Source: contract §3 'Screens'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { LegalPage } from '#app/pages/public/privacy/legal-page.tsx'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections, type TermsData } from './content.ts'

export const loader = cacheablePage({}, async ({ context: provider }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const agency = await readAgency(context)
  const meta = pageMeta({
    agency,
    siteUrl: context.siteUrl,
    path: '/terms',
    title: 'Terms of Service',
    description: `The terms of using the site of ${agency.legalName}: prices and offers, forms, demos, news and liability.`,
  })
  const terms: TermsData = { responseTime: agency.responseTime, state: agency.state }
  return { meta, terms }
})

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Terms({ loaderData }: Route.ComponentProps) {
  const agency = { ...useAgency(), ...loaderData.terms }
  return <LegalPage title="Terms of Service" introduction={introduction(agency)} dated={dated} sections={sections(agency)} />
}
