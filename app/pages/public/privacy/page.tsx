/** Privacy Policy. Source: contract §3 'Screens'. */
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { company } from '#domain/company.ts'
import { cacheablePage } from '#server/http/cacheable-page.ts'
import { publicContext } from '#server/http/page-context.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections } from './content.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = cacheablePage({}, ({ context }: Route.LoaderArgs) => ({
  meta: pageMeta({
    siteUrl: publicContext(context).siteUrl,
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${company.legalName} stores when you write to us, why, for how long, and what your rights are.`,
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Privacy() {
  return <LegalPage title="Privacy Policy" introduction={introduction} dated={dated} sections={sections} />
}
