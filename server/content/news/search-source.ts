/** The articles in the visitors' search. */
import type { SearchSource } from '../site-search/index-cache.ts'
import { findLatestNews } from './store.ts'

/** The newest; earlier ones are found in the list of the news. Bounds memory and the time of a search. */
const MAX_ARTICLES = 2000

/** After every publication: scheduled articles are loaded too, and found from their publication on. */
const ALWAYS = '9999-12-31T23:59:59.999Z'

export const searchNews: SearchSource = async (db, toText) => {
  const items = await findLatestNews(db, ALWAYS, MAX_ARTICLES)
  return items.map(({ id, title, excerpt, content, category, tags, author, publishedAt, updatedAt }) => {
    const text = toText(`news ${id} ${updatedAt}`, content)
    return {
      key: `news-${id}`,
      kind: 'news',
      path: `/news/${id}`,
      title,
      labels: [category, ...tags, author],
      // An excerpt that was left blank is cut from the content.
      text: text.startsWith(excerpt) ? text : `${excerpt}\n${text}`,
      publishedAt,
    }
  })
}
