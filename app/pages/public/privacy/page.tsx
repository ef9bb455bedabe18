/** Privacy Policy. Source: contract §3 'Screens'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections } from './content.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = cacheablePage({}, async ({ context: provider }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const agency = await readAgency(context)
  const meta = pageMeta({
    agency,
    siteUrl: context.siteUrl,
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${agency.legalName} stores when you write to us, why, for how long, and what your rights are.`,
  })
  return { meta }
})

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Privacy() {
  const agency = useAgency()
  return <LegalPage title="Privacy Policy" introduction={introduction(agency)} dated={dated} sections={sections(agency)} />
}
