/** Metadata of a case study for search engines and sharing. */
import type { MetaDescriptor } from 'react-router'
import { imageObjects, organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import { PATH, workUrl } from '#app/pages/public/work/urls.ts'
import type { Agency } from '#domain/agency.ts'
import type { CaseStudy } from '#domain/case-study.ts'
import { servicePath } from '#domain/service-path.ts'
import { toExcerpt } from '#domain/text.ts'

const describe = ({ problem }: CaseStudy): string => toExcerpt(problem)

const toArticleSchema = (caseStudy: CaseStudy, siteUrl: string) => ({
  '@type': 'Article',
  headline: caseStudy.title,
  description: describe(caseStudy),
  datePublished: caseStudy.createdAt,
  dateModified: caseStudy.updatedAt,
  inLanguage: 'en-IN',
  mainEntityOfPage: `${siteUrl}${workUrl(caseStudy.slug)}`,
  image: imageObjects(siteUrl, { path: workUrl(caseStudy.slug), imageUrl: caseStudy.imageUrl }),
  author: { '@id': `${siteUrl}/#organization` },
  publisher: { '@id': `${siteUrl}/#organization` },
  ...(caseStudy.industry !== '' && { articleSection: caseStudy.industry }),
  about: caseStudy.services.map(({ title, slug }) => ({
    '@type': 'Service',
    name: title,
    url: `${siteUrl}${servicePath(slug)}`,
    provider: { '@id': `${siteUrl}/#organization` },
  })),
})

export const foundMeta = (caseStudy: CaseStudy, siteUrl: string, agency: Agency): MetaDescriptor[] => [
  ...pageMeta({
    agency,
    siteUrl,
    path: workUrl(caseStudy.slug),
    title: caseStudy.title,
    description: describe(caseStudy),
    parent: { path: PATH, title: 'Work' },
    type: 'article',
    things: [organization(siteUrl, agency), toArticleSchema(caseStudy, siteUrl)],
  }),
  { property: 'article:published_time', content: caseStudy.createdAt },
  { property: 'article:modified_time', content: caseStudy.updatedAt },
]

export const missingMeta = (siteUrl: string, agency: Agency): MetaDescriptor[] =>
  pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'Case Study Not Found',
    description: `Work by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })
