/** One case study and up to three others. Source: issue 13 point 3. */
import { data, type MetaDescriptor, type Params, redirect } from 'react-router'
import { pick } from '#app/display/pick.ts'
import { subjectScene } from '#app/display/scenes.ts'
import { imageObjects, pageMeta } from '#app/layouts/public/page-meta.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import { toWorkTeaser } from '#app/pages/public/work/load-work.server.ts'
import { PATH, workUrl } from '#app/pages/public/work/urls.ts'
import type { Agency } from '#domain/agency.ts'
import type { CaseStudy } from '#domain/case-study.ts'
import { servicePath } from '#domain/service-path.ts'
import { slugText } from '#domain/slug.ts'
import { toExcerpt } from '#domain/text.ts'
import { isAppError } from '#server/platform/errors.ts'
import { isFound } from '#server/platform/http/pages/cacheable-page.ts'
import { renderMarkdown } from '#server/content/markdown/render.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { getCaseStudy, listOtherWork } from '#server/content/work/operations.ts'
import { SOLUTION_TOP_HEADING } from './solution.ts'

const OTHERS = 3

const toShown = (caseStudy: CaseStudy, siteUrl: string) => ({
  ...pick(caseStudy, ['slug', 'title', 'client', 'industry', 'services', 'problem', 'results', 'quotation']),
  ...pick(caseStudy, ['imageUrl', 'imageAlt', 'before', 'after', 'duration', 'costRange']),
  /** In place of a missing image. */
  scene: subjectScene(caseStudy.industry, caseStudy.slug),
  solutionHtml: renderMarkdown(caseStudy.solution, { topHeading: SOLUTION_TOP_HEADING, siteUrl }),
})

/** The fields of a case study that its page shows. */
export type ShownCaseStudy = ReturnType<typeof toShown>

const toArticleSchema = (caseStudy: CaseStudy, siteUrl: string) => ({
  '@type': 'Article',
  headline: caseStudy.title,
  description: toExcerpt(caseStudy.problem),
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

const foundMeta = (caseStudy: CaseStudy, siteUrl: string, agency: Agency): MetaDescriptor[] => [
  ...pageMeta({
    agency,
    siteUrl,
    path: workUrl(caseStudy.slug),
    title: caseStudy.title,
    description: toExcerpt(caseStudy.problem),
    parent: { path: PATH, title: 'Work' },
    type: 'article',
    things: [toArticleSchema(caseStudy, siteUrl)],
  }),
  { property: 'article:published_time', content: caseStudy.createdAt },
  { property: 'article:modified_time', content: caseStudy.updatedAt },
]

const missingMeta = (siteUrl: string, agency: Agency): MetaDescriptor[] =>
  pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'Case Study Not Found',
    description: `Work by ${agency.legalName}.`,
    isHiddenFromSearch: true,
  })

/** Slugs have small letters. */
const parseSlug = ({ slug = '' }: { slug?: string }) => slugText.safeParse(slug.toLowerCase())

/** Whether an active case study has or had the slug, in any case of letters. */
export const caseStudyExists = async (context: OperationContext, params: Params): Promise<boolean> => {
  const wanted = parseSlug(params)
  return wanted.success && isFound(getCaseStudy(context, { slug: wanted.data }))
}

/** Undefined for a slug that no active case study has or had. */
const findCaseStudy = async (context: OperationContext, slug: string): Promise<CaseStudy | undefined> => {
  try {
    return await getCaseStudy(context, { slug })
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

interface Requested {
  slug: string
  /** Within the application: the page is shown at every URL of the case study. */
  isData: boolean
}

/** Redirects from an earlier slug and from other spellings. Throws a 503 when loading fails. */
export const loadCaseStudy = async (context: OperationContext, { slug, isData }: Requested) => {
  try {
    const { siteUrl } = context
    const agency = await readAgency(context)
    const wanted = parseSlug({ slug })
    const found = wanted.success ? await findCaseStudy(context, wanted.data) : undefined
    if (found === undefined) return data({ kind: 'missing' as const, meta: missingMeta(siteUrl, agency) }, { status: 404 })
    if (found.slug !== slug && !isData) return redirect(workUrl(found.slug), 308)
    const others = await listOtherWork(context, { caseStudy: found, limit: OTHERS })
    const [shown = found, ...rest] = await rewriteImageUrls(context, [found, ...others])
    const meta = foundMeta(shown, siteUrl, agency)
    return data({ kind: 'found' as const, caseStudy: toShown(shown, siteUrl), others: rest.map(toWorkTeaser), meta })
  } catch (error) {
    context.log.error({ err: error }, 'case study could not be loaded')
    throw data(null, UNAVAILABLE)
  }
}
