import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowserTests, pathsByPage } from './changed.ts'

const ROUTES = readFileSync(join(import.meta.dirname, '../app/routes.ts'), 'utf8')

const TESTS = new Map([
  ['tests/e2e/public/news.test.ts', "await visit(page, '/news')"],
  ['tests/e2e/public/contact.test.ts', "await visit(page, '/contact')"],
  ['tests/e2e/desk/news.test.ts', "await enter(open, site, staff, '/admin/news?limit=5')"],
])

test('every page has its path, those of staff below /admin', () => {
  const paths = pathsByPage(ROUTES)
  expect(paths.get('pages/public/home')).toEqual(['/'])
  expect(paths.get('pages/public/news-detail')).toEqual(['/news'])
  expect(paths.get('pages/admin/dashboard')).toEqual(['/admin'])
  expect(paths.get('pages/admin/inquiries')).toEqual(['/admin/inquiries', '/admin/contacts'])
})

test.each([
  ['app/pages/public/contact/page.tsx', ['tests/e2e/public/contact.test.ts']],
  ['app/pages/admin/news/form.tsx', ['tests/e2e/desk/news.test.ts']],
  ['app/pages/public/news/page.tsx', ['tests/e2e/public/news.test.ts']],
  ['app/ui/button.tsx', [...TESTS.keys()]],
  ['vite.config.ts', [...TESTS.keys()]],
  ['server/platform/mail/job.ts', []],
])('a change of %s concerns the browser tests that open it', (path, expected) => {
  expect(findBrowserTests([path], ROUTES, TESTS)).toEqual(expected)
})
