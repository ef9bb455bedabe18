/** Terms of Service. Source: contract §3 'Screens'. */
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { LegalPage } from '#app/pages/public/privacy/legal-page.tsx'
import { company } from '#domain/company.ts'
import { cacheablePage } from '#server/http/cacheable-page.ts'
import { publicContext } from '#server/http/page-context.ts'
import type { Route } from './+types/page'
import { dated, introduction, sections } from './content.ts'

export const loader = cacheablePage({}, ({ context }: Route.LoaderArgs) => ({
  meta: pageMeta({
    siteUrl: publicContext(context).siteUrl,
    path: '/terms',
    title: 'Terms of Service',
    description: `The terms of using the site of ${company.legalName}: prices and offers, forms, demos, news and liability.`,
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Terms() {
  return <LegalPage title="Terms of Service" introduction={introduction} dated={dated} sections={sections} />
}
