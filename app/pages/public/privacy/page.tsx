/** Privacy Policy. Source: contract §3 'Screens'. */
import { useAgency } from '#app/layouts/public/agency.ts'
import { loadMeta } from '#app/pages/public/load-meta.server.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections } from './content.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = cacheablePage({}, async ({ context }: Route.LoaderArgs) => ({
  meta: await loadMeta(context, ({ legalName }) => ({
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${legalName} stores when you write to us, why, for how long, and what your rights are.`,
  })),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Privacy() {
  const agency = useAgency()
  return <LegalPage title="Privacy Policy" introduction={introduction(agency)} dated={dated} sections={sections(agency)} />
}
