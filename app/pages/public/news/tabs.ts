/** URL state of the news page: ?tab= selects the tab, ?show= the number of own articles. */
import type { ExternalCategory } from '#domain/external-news.ts'

export const PATH = '/news'

export type TabName = 'local' | 'tech' | 'ai' | 'programming'

/** In the specification's order and spelling, shown with initial capitals; blank is all. Source: specification §2 'News list'. */
export const TABS: readonly { name: TabName | ''; label: string }[] = [
  { name: '', label: 'All News' },
  { name: 'local', label: 'local news' },
  { name: 'tech', label: 'Latest Tech News' },
  { name: 'ai', label: 'AI & Machine Learning' },
  { name: 'programming', label: 'Programming' },
]

export const TAB_BY_CATEGORY: Record<ExternalCategory, TabName> = {
  'Latest Tech News': 'tech',
  'AI & Machine Learning': 'ai',
  Programming: 'programming',
}

/** The tab in the URL; an unknown one means all. */
export const tabIn = (query: URLSearchParams): TabName | '' => TABS.find(({ name }) => name === query.get('tab'))?.name ?? ''

/** Number of own articles per step, and at most. */
const ARTICLES_PER_STEP = 60
const MAX_ARTICLES = 600

/** Number of own articles in the URL: a multiple of the step. */
export const shownIn = (query: URLSearchParams): number => {
  const wanted = Number(query.get('show') ?? ARTICLES_PER_STEP)
  return Number.isInteger(wanted / ARTICLES_PER_STEP)
    ? Math.min(Math.max(wanted, ARTICLES_PER_STEP), MAX_ARTICLES)
    : ARTICLES_PER_STEP
}

interface NewsUrlState {
  tab: TabName | ''
  /** Number of own articles. */
  shown: number
}

const toSearch = ({ tab, shown }: NewsUrlState) => ({
  ...(tab !== '' && { tab }),
  ...(shown > ARTICLES_PER_STEP && { show: String(shown) }),
})

/** The parameters that the page knows, without default values. */
export const searchIn = (query: URLSearchParams) => toSearch({ tab: tabIn(query), shown: shownIn(query) })

export const newsUrl = (state: NewsUrlState): string => {
  const query = new URLSearchParams(toSearch(state)).toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

/** URL with more of the older own articles; undefined when all of them, or the maximum, are shown. */
export const olderUrl = ({ tab, shown }: NewsUrlState, total: number): string | undefined =>
  total > shown && shown < MAX_ARTICLES ? newsUrl({ tab, shown: shown + ARTICLES_PER_STEP }) : undefined

export const inTab = <Story extends { tab: TabName }>(stories: Story[], tab: TabName | ''): Story[] =>
  tab === '' ? stories : stories.filter((story) => story.tab === tab)
