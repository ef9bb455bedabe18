/** Which pages share an entry of the response cache. */
import { expect, test } from 'vitest'
import { cacheablePage } from './cacheable-page.ts'
import { createPageMatcher, resolveCaching, resolveNotFound } from './page-routes.ts'

type Routes = Parameters<typeof createPageMatcher>[0]['routes']

const page = (id: string, path: string, module: object = {}) => ({ [id]: { id, path, module: { default: () => null, ...module } } })
const routes = {
  ...page('leads', 'admin/inquiries'),
  ...page('lead', 'admin/inquiries/:id'),
  ...page('preview', 'admin/news/preview/:id', { loader: () => null }),
  ...page('article', 'news/:id', { loader: () => null }),
  ...page('service', 'services/:slug', {
    loader: cacheablePage({ exists: async () => false, notFoundPath: '/services/~' }, () => null),
  }),
  ...page('missing', 'admin/*', { loader: cacheablePage({ notFoundPath: '/admin/404' }, () => null) }),
}
// The matcher reads the routes of a build, and of a route these fields.
const match = createPageMatcher({ routes: routes as Routes } as Parameters<typeof createPageMatcher>[0])

const keyOf = (path: string, search = '') => {
  const found = match(path)
  return found === undefined ? 'no page' : resolveCaching(found, search)?.key
}

test('the documents of all lead pages are one entry of the response cache', { tags: ['L3-LEAD-21'] }, () => {
  for (const path of ['/admin/inquiries/1', '/admin/inquiries/999999', '/admin/inquiries/abc', '/admin/inquiries/%20'])
    expect(keyOf(path)).toBe('/admin/inquiries/:id')
  expect(keyOf('/admin/inquiries/1', 'page=2&x=y')).toBe('/admin/inquiries/:id')
  expect(keyOf('/admin/inquiries', 'inquiry=7')).toBe('/admin/inquiries')
})

test('a page with a loader that is not declared is rendered for each request', () => {
  expect(keyOf('/admin/news/preview/1')).toBeUndefined()
  expect(keyOf('/news/1')).toBeUndefined()
})

test('the pages of the desk that do not exist are one entry of the response cache', () => {
  const found = match('/admin/no/such/screen')
  expect(found && resolveCaching(found, '')).toMatchObject({ key: '/admin/404', status: 404 })
})

test('the paths of a route without a record share one entry of the response cache', () => {
  const found = match('/services/no-such')
  expect(found && resolveCaching(found, '')).toMatchObject({ key: '/services/no-such', status: 200 })
  expect(found && resolveNotFound(found.route)).toMatchObject({ key: '/services/~', status: 404, policy: { isUnlimited: false } })
})
