/** Metadata of a service's page for search engines and sharing. Source: issue 13 'Service pages'. */
import type { MetaDescriptor } from 'react-router'
import { faqPage, imageObjects, organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import { serviceThing } from '#app/pages/public/services/structured-data.ts'
import type { Agency } from '#domain/agency.ts'
import type { Service } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { toExcerpt } from '#domain/text.ts'
import { messages } from './messages.ts'

interface Site {
  siteUrl: string
  agency: Agency
}

export const serviceMeta = (service: Service, { siteUrl, agency }: Site): MetaDescriptor[] => {
  const path = servicePath(service.slug)
  const { questions, imageUrl } = service
  return pageMeta({
    agency,
    siteUrl,
    path,
    title: service.title,
    description: toExcerpt(service.description),
    parent: { path: '/services', title: 'Services' },
    things: [
      organization(siteUrl, agency),
      { ...serviceThing(service, siteUrl), image: imageObjects(siteUrl, { path, imageUrl }) },
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  })
}

/** Without a service to describe. */
export const placeholderMeta = (kind: 'missing' | 'failed', { siteUrl, agency }: Site): MetaDescriptor[] =>
  pageMeta({
    agency,
    siteUrl,
    path: '/services',
    title: messages[kind].title,
    description: `Services by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })
