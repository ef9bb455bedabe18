import { describe, expect, it } from 'vitest'
import type { Service } from '#domain/service.ts'
import { matches, matchingPage } from './matching-page.ts'

const service = (id: number, title: string): Service => ({
  id,
  title,
  description: 'Shops and portals',
  icon: 'Globe',
  category: 'AI Solutions',
  price: '',
  duration: '',
  features: [],
  color: 'blue',
  imageUrl: '',
  order: id,
  isActive: true,
  slug: `service-${id}`,
  details: '',
  steps: [],
  questions: [],
  createdAt: '',
  updatedAt: '',
})

/** Specification §2 'Manage Services': a text search matches title or category. */
describe('the search of services', () => {
  it.each([
    ['web', true],
    ['SOLUTIONS', true],
    ['portals', false],
    ['', true],
  ])('%j', (search, expected) => {
    expect(matches(service(1, 'Web Development'), search)).toBe(expected)
  })

  it('paginates the matches by ten', () => {
    const services = Array.from({ length: 23 }, (_, index) => service(index + 1, index % 2 === 0 ? 'Even' : 'Odd'))
    const { data, pagination } = matchingPage(services, 'even', 2)
    expect(data.map(({ id }) => id)).toEqual([21, 23])
    expect(pagination).toEqual({ page: 2, limit: 10, total: 12, pages: 2 })
  })
})
