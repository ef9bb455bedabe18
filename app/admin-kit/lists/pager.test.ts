import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Pagination } from '#domain/pagination.ts'
import { Pager } from './pager.tsx'

const linksTo = (page: number, pagination: Pagination, rows: number): boolean => {
  const pager = createElement(Pager, { pagination, rows, hrefFor: (number: string) => `/?page=${number}` })
  return renderToStaticMarkup(createElement(MemoryRouter, null, pager)).includes(`/?page=${page}"`)
}

test('a capped list goes on past its counted pages, to the last row', { tags: ['C3-LIST-09'] }, () => {
  const pagination = { page: 200, limit: 50, total: 10_000, pages: 200 }
  expect(linksTo(199, pagination, 50)).toBe(true)
  expect(linksTo(201, pagination, 50)).toBe(false)
  expect(linksTo(201, { ...pagination, capped: true }, 50)).toBe(true)
  expect(linksTo(202, { ...pagination, page: 201, capped: true }, 20)).toBe(false)
})
