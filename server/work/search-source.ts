/** The case studies in the visitors' search. */
import type { SearchSource } from '../site-search/document.ts'
import { findWork } from './store.ts'

export const searchWork: SearchSource = async (db, toText) => {
  const { items } = await findWork(db, { page: 1, search: '' }, { isActive: true })
  return items.map(({ id, slug, title, client, industry, services, problem, solution, updatedAt }) => ({
    key: `work-${id}`,
    kind: 'work',
    path: `/work/${slug}`,
    title,
    labels: [client, industry, ...services.map((service) => service.title)],
    text: `${problem}\n${toText(`work ${id} ${updatedAt}`, solution)}`,
    publishedAt: '',
  }))
}
