/** The services and their questions in the visitors' search. */
import type { SearchDocument } from '#domain/site-search.ts'
import type { SearchSource } from '../site-search/index-cache.ts'
import { serviceStore } from './store.ts'

export const searchServices: SearchSource = async (db, toText) => {
  const { items } = await serviceStore.list(db, { page: 1 }, { isActive: true })
  return items.flatMap((service): SearchDocument[] => {
    const { id, slug, title, category, description, features, details, steps, questions, updatedAt } = service
    const path = `/services/${slug}`
    const texts = [
      description,
      ...features,
      toText(`service ${id} ${updatedAt}`, details),
      ...steps.flatMap((step) => Object.values(step)),
    ]
    return [
      {
        key: `service-${id}`,
        kind: 'service',
        path,
        title,
        labels: [category],
        text: texts.filter(Boolean).join('\n'),
        publishedAt: '',
      },
      ...questions.map(({ question, answer }, index) => ({
        key: `question-${id}-${index}`,
        kind: 'question' as const,
        path: `${path}#questions-heading`,
        title: question,
        service: title,
        labels: [title],
        text: answer,
        publishedAt: '',
      })),
    ]
  })
}
