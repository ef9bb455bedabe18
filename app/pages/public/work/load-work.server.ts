/** A page of the case studies. Source: issue 13 point 3. */
import { data, redirect } from 'react-router'
import { pick } from '#app/display/pick.ts'
import { type SceneName, subjectScene } from '#app/display/scenes.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { UNAVAILABLE } from '#app/layouts/public/unavailable.server.ts'
import type { Agency } from '#domain/agency.ts'
import { type CaseResult, type CaseStudy, WORK_PAGE_SIZE } from '#domain/case-study.ts'
import { toExcerpt } from '#domain/text.ts'
import { rewriteImageUrls } from '#server/content/media/image-proxy.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { listWork } from '#server/content/work/operations.ts'
import { pageSearch, PATH, workUrl } from './urls.ts'

/** The reduced view of a case study on a card. */
export interface WorkTeaser extends Pick<CaseStudy, 'slug' | 'title' | 'client' | 'industry' | 'imageUrl' | 'imageAlt'> {
  /** In place of a missing image. */
  scene: SceneName
  /** The first one; null without results. */
  result: CaseResult | null
  /** The beginning of the problem. */
  summary: string
}

const SUMMARY_CHARACTERS = 180

export const toWorkTeaser = (caseStudy: CaseStudy): WorkTeaser => ({
  ...pick(caseStudy, ['slug', 'title', 'client', 'industry', 'imageUrl', 'imageAlt']),
  scene: subjectScene(caseStudy.industry, caseStudy.slug),
  result: caseStudy.results[0] ?? null,
  summary: toExcerpt(caseStudy.problem, SUMMARY_CHARACTERS),
})

const itemList = (items: readonly WorkTeaser[], siteUrl: string) => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${siteUrl}${workUrl(slug)}`,
  })),
})

interface Listed {
  items: readonly WorkTeaser[]
  page: number
  siteUrl: string
  agency: Agency
}

const buildMeta = ({ items, page, siteUrl, agency }: Listed) =>
  pageMeta({
    agency,
    siteUrl,
    path: PATH,
    search: pageSearch(page),
    title: page === 1 ? 'Work' : `Work, page ${page}`,
    description:
      items.length === 0
        ? `How a project with ${agency.legalName} runs: six steps, what you get in writing, and what a quotation has.`
        : `Case studies by ${agency.legalName}: the problem, what was built for it, and the results in figures.`,
    things: items.length > 0 ? [itemList(items, siteUrl)] : [],
  })

const listPage = (context: OperationContext, page: number) => listWork(context, { page, limit: WORK_PAGE_SIZE, search: '' })

/** Whether the list has the page of the URL. */
export const hasPage = async (context: OperationContext, page: string): Promise<boolean> =>
  Number(page) <= (await listPage(context, Number(page))).pagination.pages

/** Throws a redirect to the first page for one past the end, and a 503 when loading fails. */
export const loadWork = async (context: OperationContext, page: number) => {
  const { siteUrl } = context
  const [agency, listed] = await Promise.all([
    readAgency(context),
    listPage(context, page).catch((error: unknown) => {
      context.log.error({ err: error }, 'case studies could not be loaded')
      throw data(null, UNAVAILABLE)
    }),
  ])
  const { pages } = listed.pagination
  if (page > Math.max(pages, 1)) throw redirect(PATH)
  const items = (await rewriteImageUrls(context, listed.items)).map(toWorkTeaser)
  return { items, page, pages, meta: buildMeta({ items, page, siteUrl, agency }) }
}
