import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { apiDocs } from './api-docs.ts'
import { createOpenApi } from './openapi.ts'
import type { Json } from './openapi-schema.ts'

/** The turns of the event loop until `work` is done. */
const countTurns = async (work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false, turns: 0 }
  const finished = work.finally(() => {
    state.isDone = true
  })
  for (; !state.isDone; state.turns += 1) await setImmediate()
  await finished
  return state.turns
}

test('other requests run while a description of the API is built, between any two endpoints', async () => {
  expect(await countTurns(createOpenApi()('https://dvaar.test', 'Dvaar'))).toBeGreaterThanOrEqual(allEndpoints.length)
  expect(await countTurns(apiDocs('Dvaar'))).toBeGreaterThanOrEqual(allEndpoints.length)
})

interface Operation {
  operationId: string
  security?: unknown[]
  parameters: { name: string; description?: string; schema: { default?: number } }[]
  responses: Record<string, { content: Record<string, { schema: { required?: string[]; properties?: Json } }> }>
}

/** Every operation of the description by its id, as text and back: what a client reads. */
const readOperations = async (): Promise<Map<string, Operation>> => {
  const { paths } = await createOpenApi()('https://dvaar.test', 'Dvaar')
  // The paths are JSON: this type is the part that the tests read.
  const read = JSON.parse(JSON.stringify(paths)) as Record<string, Record<string, Operation>>
  return new Map(Object.values(read).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])))
}

test(
  'a client that is generated from the description reads pagination and the fields beside data without a check',
  { tags: ['C2-ANSWER-01', 'C3-STAFF-05'] },
  async () => {
    const operations = await readOperations()
    // Contract §2: "{ success: true, data, pagination?, message? }"; §3: "{success, deletedCount}".
    const alwaysThere = {
      'services.list': ['pagination'],
      'users.list': ['pagination'],
      'activityLogs.cleanup': ['deletedCount'],
      'contactInquiries.create': ['responseDueAt', 'reference'],
      'session.login': ['timeZone', 'isEmailSetUp', 'avatarColours'],
    }
    for (const [id, fields] of Object.entries(alwaysThere)) {
      const responses = operations.get(id)?.responses
      const { schema } = (responses?.['200'] ?? responses?.['201'])?.content['application/json'] ?? {}
      expect([id, schema?.required]).toEqual([id, ['success', 'data', ...fields]])
      expect([id, Object.keys(schema?.properties ?? {})]).toEqual([id, expect.arrayContaining(['message', ...fields])])
    }
  },
)

test('each operation says whether it needs a token, as linters of descriptions demand', { tags: ['C3-STAFF-05'] }, async () => {
  const operations = await readOperations()
  for (const { name, endpoint } of allEndpoints) {
    const security = endpoint.access === 'public' ? [] : [{ token: [] }]
    expect([name, operations.get(name)?.security]).toEqual([name, security])
  }
})

test('no list of values in the description has a value twice', { tags: ['C3-STAFF-05'] }, async () => {
  const lists: unknown[][] = []
  const text = JSON.stringify(await createOpenApi()('https://dvaar.test', 'Dvaar'))
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'enum' && Array.isArray(value)) lists.push(value)
    return value
  })
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter((list) => new Set(list).size < list.length)).toEqual([])
})

test(
  'the description has the default of page and limit, and where a limit is cut',
  { tags: ['C3-LIST-08', 'C3-STAFF-05'] },
  async () => {
    const operations = await readOperations()
    const readPaging = (id: string) => {
      const parameters = operations.get(id)?.parameters ?? []
      const [page, limit] = ['page', 'limit'].map((name) => parameters.find((parameter) => parameter.name === name))
      return [id, page?.schema.default, limit?.schema.default, limit?.description]
    }
    // Contract §3: "default 50, at most 200", "`limit` 1–50", "no limit: all"; specification §9: page sizes 10, 10 and 20, latest news 5.
    expect(readPaging('contactInquiries.list')).toEqual(['contactInquiries.list', 1, 50, 'A larger limit is cut to 200.'])
    expect(readPaging('news.latest')).toEqual(['news.latest', undefined, 5, 'A larger limit is cut to 50.'])
    expect(readPaging('services.list')).toEqual(['services.list', 1, undefined, 'A larger limit is cut to 100.'])
    expect(readPaging('services.adminList')).toEqual(['services.adminList', 1, 10, 'A larger limit is cut to 100.'])
    expect(readPaging('users.list')).toEqual(['users.list', 1, 10, 'A larger limit is cut to 100.'])
    expect(readPaging('activityLogs.list')).toEqual(['activityLogs.list', 1, 20, 'A larger limit is cut to 100.'])
  },
)
