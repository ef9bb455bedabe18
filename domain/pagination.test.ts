import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalPageQuery, pageButtons, pageQuery, toCappedPagination, toPagination } from './pagination.ts'

test('the pagination object: page, limit, total, pages', { tags: ['S3-STAFF-04'] }, () => {
  expect(toPagination(2, 10, 21)).toEqual({ page: 2, limit: 10, total: 21, pages: 3 })
  expect(toPagination(1, 10, 20)).toEqual({ page: 1, limit: 10, total: 20, pages: 2 })
  expect(toPagination(1, 10, 0)).toEqual({ page: 1, limit: 10, total: 0, pages: 0 })
  expect(toPagination(9, 10, 5)).toEqual({ page: 9, limit: 10, total: 5, pages: 1 })
})

test('the total of a filtered list is exact up to 10,000, then it is capped', { tags: ['C3-LIST-09'] }, () => {
  expect(toCappedPagination(1, 50, 10_000)).toEqual({ page: 1, limit: 50, total: 10_000, pages: 200 })
  expect(toCappedPagination(300, 50, 10_001)).toEqual({ page: 300, limit: 50, total: 10_000, pages: 200, capped: true })
})

const query = z.object(pageQuery(10, 100))

test('page and limit that are no whole number from 1 on are a validation error', { tags: ['C3-LIST-07'] }, () => {
  for (const value of ['0', '-1', '1.5', 'two', '', ' 1', '1e3', '0x10', '01', ['1', '2']]) {
    for (const name of ['page', 'limit']) {
      const messages = query.safeParse({ [name]: value }).error?.issues.map((issue) => issue.message)
      expect(messages).toEqual([`${name} must be a whole number from 1 on`])
    }
  }
  expect(query.parse({})).toEqual({ page: 1, limit: 10 })
})

test("a limit over the list's maximum is cut to it", { tags: ['C3-LIST-08'] }, () => {
  expect(query.parse({ limit: '100' })).toEqual({ page: 1, limit: 100 })
  expect(query.parse({ limit: '101' })).toEqual({ page: 1, limit: 100 })
  expect(query.parse({ limit: '9'.repeat(400) })).toEqual({ page: 1, limit: 100 })
  expect(z.object(optionalPageQuery(100)).parse({ limit: '5000' })).toEqual({ page: 1, limit: 100 })
  expect(z.object(optionalPageQuery(100)).parse({ limit: '1000000000000000' })).toEqual({ page: 1, limit: 100 })
  expect(z.object(optionalPageQuery(100)).parse({})).toEqual({ page: 1 })
})

test('the activity log pager has at most 10 page buttons, around the current page', () => {
  expect(pageButtons(1, 3, 10)).toEqual([1, 2, 3])
  expect(pageButtons(1, 50, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageButtons(50, 50, 10)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
  expect(pageButtons(1, 0, 10)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const buttons = pageButtons(page, pages, 10)
      expect(buttons).toHaveLength(Math.min(10, pages))
      expect(buttons).toContain(page)
      expect(buttons.every((button, at) => button >= 1 && button <= pages && button === (buttons[0] ?? 0) + at)).toBe(true)
    }),
  )
})
