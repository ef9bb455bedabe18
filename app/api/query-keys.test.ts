/** Checks that every key of the query cache is defined in query-keys.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { assignableUsersKey, dashboardKeys, inquiryDependents, inquiryKeys, userKeys } from './query-keys.ts'

const APP = new URL('../', import.meta.url)
/** `queryKey: ['news', …]`, `getQueryData(['news', …])` and `['news', …] as const`. */
const LITERAL_KEY = /(query|mutation)Key\s*[:=]\s*\[\s*['"\w]|\(\[\s*['"]|\[\s*['"][\w-]+['"][^\]]*\] as const/

test('no file but query-keys.ts writes a literal key', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const withQueries = files.filter((path) => readFileSync(new URL(path, APP), 'utf8').includes('@tanstack/react-query'))
  expect(withQueries.length).toBeGreaterThan(10)
  const literal = withQueries.filter((path) => LITERAL_KEY.test(readFileSync(new URL(path, APP), 'utf8')))
  expect(literal.filter((path) => !path.startsWith('api/query-keys'))).toEqual([])
})

test('a change of an inquiry invalidates inquiry, dashboard and assignee queries, and nothing else', async () => {
  const client = new QueryClient()
  const dependent = [
    dashboardKeys.figures,
    dashboardKeys.charts('30'),
    dashboardKeys.promise,
    assignableUsersKey,
    inquiryKeys.myDay('mine'),
    inquiryKeys.myDay('team'),
    ...INQUIRY_KINDS.flatMap((kind) => [
      dashboardKeys.newest(kind),
      inquiryKeys.stats(kind),
      inquiryKeys.list(kind, { page: 2 }),
      inquiryKeys.detail(kind, 7),
    ]),
  ]
  for (const key of [...dependent, userKeys.detail(7)]) client.setQueryData(key, {})
  for (const queryKey of inquiryDependents) await client.invalidateQueries({ queryKey })
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(dependent.filter((key) => !isStale(key))).toEqual([])
  expect(isStale(userKeys.detail(7))).toBe(false)
})
