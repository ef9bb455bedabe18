/** The case studies in the visitors' search. */
import type { SearchSource } from '../site-search/index-cache.ts'
import { workStore } from './store.ts'

export const searchWork: SearchSource = async (db, toText) => {
  const { items } = await workStore.list(db, { page: 1 }, { isActive: true, isPublic: true })
  return items.map((item) => ({
    key: `work-${item.id}`,
    kind: 'work',
    path: `/work/${item.slug}`,
    title: item.title,
    labels: [item.client, item.industry, ...item.services.map((service) => service.title)],
    text: [
      item.problem,
      toText(`work ${item.id} ${item.updatedAt}`, item.solution),
      ...item.results.map(({ value, unit, label }) => `${value} ${unit} ${label}`),
      ...Object.values(item.quotation),
    ]
      .filter(Boolean)
      .join('\n'),
    publishedAt: '',
  }))
}
