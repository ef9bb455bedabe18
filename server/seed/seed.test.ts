/** The starter content. Source: contract §1 SEED 'starter'. */
import { expect, test } from 'vitest'
import { SERVICE_CATEGORIES, SERVICE_COLORS, toServiceSlug } from '#domain/service.ts'
import { readBanners, readCaseStudies, readNews, readServices } from './content-files.ts'

const NOW = new Date('2026-11-20T08:30:00.000Z')
const DAY_MS = 86_400_000
const services = readServices()

test('services are in all seven categories and all eight colours, in the order of their files', () => {
  expect(new Set(services.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES))
  expect(new Set(services.map(({ color }) => color))).toEqual(new Set(SERVICE_COLORS))
  expect(services.map(({ order }) => order)).toEqual(services.map((_, index) => index))
  expect(new Set(services.map(({ title }) => title)).size).toBe(services.length)
})

test.each(services)('$title has a price, and a page with details, steps and questions', { tags: ['F2-SEED-01'] }, (service) => {
  expect(service.price).toMatch(/^Starting from ₹(\d{1,2},)?\d{1,2},?\d{3}( per month)?$/)
  expect(service.features.length).toBeGreaterThanOrEqual(4)
  expect(service.details.split(/\s+/).length).toBeGreaterThanOrEqual(90)
  expect(service.steps.length).toBeGreaterThanOrEqual(3)
  expect(service.questions.length).toBeGreaterThanOrEqual(3)
  const slugs = services.map(({ title }) => toServiceSlug(title))
  for (const [, slug] of service.details.matchAll(/\]\(\/services\/([^)]*)\)/g)) expect(slugs).toContain(slug)
})

test('there are three slides', () => {
  expect(readBanners().map(({ order, isActive }) => [order, isActive])).toEqual([0, 1, 2].map((order) => [order, true]))
})

test.each(readCaseStudies())('$title is an example and no page, and names services of the site', { tags: ['F3-SEED-01'] }, (caseStudy) => {
  expect([caseStudy.isExample, caseStudy.isActive]).toEqual([true, false])
  expect(services.map(({ title }) => title)).toEqual(expect.arrayContaining(caseStudy.services))
  expect(caseStudy.services.length).toBeGreaterThan(0)
})

test.each(readNews(NOW))(
  '$title was published before, and shows Markdown',
  { tags: ['F4-SEED-01'] },
  ({ content, publishedAt }) => {
    expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3)
    expect(content).toMatch(/^(- |1\. |> |\|---)/m)
    const daysOld = (NOW.getTime() - Date.parse(publishedAt ?? '')) / DAY_MS
    expect(daysOld).toBeGreaterThan(0)
    expect(daysOld).toBeLessThan(71)
  },
)
