/** A new kind of public content: with its schema and its store it has endpoints, operations, routes, and the calls and sentences of its screen (app/admin-kit/content/new-kind.test.tsx). */
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toPagination } from '#domain/pagination.ts'
import { contentOperations } from '#server/content/slice/operations.ts'
import { contentHandlers } from '#server/content/slice/routes.ts'
import type { ContentStore } from '#server/content/slice/store.ts'
import { answerError } from '#server/platform/http/api/error-handler.ts'
import { createMount, mountAll } from '#server/platform/http/api/mount.ts'
import { authenticate } from '#server/staff/session/operations.ts'
import { openSite, type Site } from './support/app.ts'
import { readActivities } from './support/content-api.ts'
import { type Question, type QuestionInput, questionKind, questions } from './support/questions.ts'

type Query = { page?: number | undefined; limit?: number | undefined }

/** In memory, where a kind of the product has its table. */
const createStore = (): ContentStore<Question, QuestionInput, Partial<QuestionInput>, Query> => {
  const rows = new Map<number, Question>()
  const trash = new Map<number, Question>()
  const move = (id: number, from: Map<number, Question>, to: Map<number, Question>): boolean => {
    const row = from.get(id)
    if (row !== undefined) to.set(id, row)
    return from.delete(id)
  }
  return {
    list: async (_db, { page = 1, limit = 10 }, { isActive }) => {
      const items = [...rows.values()].filter((row) => isActive === undefined || row.isActive === isActive)
      return { items: items.slice((page - 1) * limit, page * limit), pagination: toPagination(page, limit, items.length) }
    },
    find: async (_db, id) => rows.get(id),
    insert: async (_db, input, now) => {
      const row = { id: rows.size + 1, ...input, createdAt: now, updatedAt: now }
      rows.set(row.id, row)
      return row
    },
    update: async (_db, id, patch, now) => {
      const before = rows.get(id)
      if (before === undefined) return undefined
      const after = { ...before, ...patch, updatedAt: now }
      rows.set(id, after)
      return after
    },
    moveToTrash: async (_db, id) => void move(id, rows, trash),
    restore: async (_db, id) => move(id, trash, rows),
  }
}

const operations = contentOperations({
  store: createStore(),
  // Its own would be a line of RESOURCE_TYPES.
  resourceType: 'banner',
  noun: 'Question',
  metadataKey: 'question',
  statusVerbs: { active: 'Activated', inactive: 'Deactivated' },
  isPublic: ({ isActive }) => isActive,
})

/** The API with this kind alone, beside the site. */
const mountQuestions = async ({ context }: Site) => {
  const fastify = Fastify()
  fastify.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  fastify.setValidatorCompiler(() => () => true)
  await fastify.register(
    async (api) => {
      const mount = createMount(api, {
        buildContext: (_request, actor) => ({ ...context, actor }),
        authenticate,
        onRefusal: async () => undefined,
        cache: { respond: () => Promise.reject(new Error('The public reads the operations here')) },
      })
      mountAll(mount, questions, contentHandlers(operations))
    },
    { prefix: '/api' },
  )
  return fastify
}

/** The browser of a person with that token. */
const openBrowser = (fastify: Awaited<ReturnType<typeof mountQuestions>>, token: string): void => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { getItem: () => token, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: { method: 'GET'; headers: Headers; body?: string }) => {
    const response = await fastify.inject({
      method,
      url,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { payload: body }),
    })
    return new Response(response.body, { status: response.statusCode })
  })
}

const { signal } = new AbortController()

test('a screen of a new kind creates, lists, edits, hides, deletes and restores, with the rights and the log of content', async () => {
  const site = await openSite('sqlite', { now: '2026-11-20T10:00:00.000Z' })
  const fastify = await mountQuestions(site)
  onTestFinished(() => void vi.unstubAllGlobals())
  openBrowser(fastify, await site.signIn('admin'))
  const input = { title: 'Do you sign an NDA?', answer: 'Yes', imageUrl: '', isActive: true }
  const { data: created } = await questionKind.create(input)
  expect(created).toMatchObject({ id: 1, ...input })
  expect(await questionKind.list({ page: 1, limit: 10 }, signal)).toMatchObject({ data: [created], pagination: { total: 1 } })
  expect((await operations.list(site.context, {})).items).toEqual([created])

  const { data: edited } = await questionKind.update(created.id, {
    ...input,
    answer: 'Before the first call',
    updatedAt: created.updatedAt,
  })
  await expect(questionKind.update(created.id, { ...input, updatedAt: created.updatedAt })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await questionKind.get(created.id, signal)).data).toEqual(edited)
  await expect(questionKind.create({ ...input, title: 7 as never })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await questionKind.remove(created.id)
  await expect(questionKind.get(created.id, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await questionKind.restore(created.id)).toMatchObject({ data: edited })

  openBrowser(fastify, await site.signIn('sales_person'))
  await expect(questionKind.setActive(created.id, { isActive: false }, edited.updatedAt)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  openBrowser(fastify, await site.signIn('super_admin'))
  await questionKind.setActive(created.id, { isActive: false }, edited.updatedAt)
  expect((await operations.list(site.context, {})).items).toEqual([])
  const log = await readActivities(site, 'banner')
  expect(log.map(({ description }: { description: string }) => description)).toEqual(
    ['Created', 'Updated', 'Deleted', 'Restored', 'Deactivated'].map((verb) => `${verb} question "${input.title}"`),
  )
})

test('its sentences are made of its nouns', () => {
  expect(questionKind.messages).toMatchObject({
    addFirst: 'Add Your First Question',
    statusUpdated: 'Question status updated successfully',
    deleteQuestion: 'Are you sure you want to delete this question?',
    editDenied: 'You do not have permission to edit questions',
    emptyText: 'What visitors ask appears here.',
  })
})
