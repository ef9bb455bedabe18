/** The API as a mounted screen sees it: a `fetch` whose answers are typed by the contract. */
import type { Answer } from '#app/api/request.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { live } from '#contract/live.ts'
import { session } from '#contract/session.ts'
import { views } from '#contract/views.ts'
import type { User } from '#domain/user.ts'

export class Refusal extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, code: Failure['code'], message: string, errors?: Record<string, string>) {
    super(message)
    this.status = status
    this.failure = { success: false, code, message, ...(errors && { errors }) }
  }
}

/** No call that fails so is tried again. */
export const BROKEN = new Refusal(500, 'INTERNAL', 'Something went wrong')

interface FakeRequest<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The expected `updatedAt` of the header If-Match. */
  ifMatch: string | null
}

interface Route {
  endpoint: Endpoint
  answer: (request: FakeRequest<Endpoint>) => object | Promise<object>
}

/** An endpoint, or all that load, or all that change. */
export type Calls = Endpoint | 'loads' | 'changes'

export interface FakeApi {
  /** Answers an endpoint; a later answer takes the place of an earlier one. Throw a Refusal to refuse. */
  on<E extends Endpoint>(endpoint: E, answer: (request: FakeRequest<E>) => Answer<E>): void
  /** The calls that change something, e.g. 'PUT /banners/3', also those that were refused. */
  changes: string[]
  /** Carries these calls out, and keeps their answers until the returned function is called. */
  hold(calls: Calls): () => void
  /** Refuses these calls until the returned function is called. */
  refuse(calls: Calls, refusal: Refusal): () => void
  /** The signed-in user; an event tells the desk of a new role. */
  admin: User
  setRole(role: User['role']): void
  fetch: typeof fetch
}

const includesRoute = (calls: Calls, { endpoint: called }: Route): boolean => {
  // The stream of live updates stays open, and the profile of the session is no load of the screen.
  if (called === live.watch || called === session.profile) return false
  if (calls === 'loads') return called.method === 'GET'
  return calls === 'changes' ? called.method !== 'GET' : calls === called
}

const toPattern = ({ path }: Endpoint): RegExp => new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const read = (route: Route, url: URL, init: RequestInit): FakeRequest<Endpoint> => {
  const { endpoint } = route
  const params = toPattern(endpoint).exec(url.pathname)?.groups ?? {}
  return {
    params: endpoint.params?.parse(params) ?? {},
    query: endpoint.query?.parse(Object.fromEntries(url.searchParams)) ?? {},
    body: endpoint.body?.parse(typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
    ifMatch: new Headers(init.headers).get('if-match')?.replaceAll('"', '') ?? null,
    // Each route's answer is typed by its own endpoint.
  } as FakeRequest<Endpoint>
}

const toResponse = async (route: Route, request: FakeRequest<Endpoint>): Promise<Response> => {
  try {
    return Response.json({ success: true, ...(await route.answer(request)) }, { status: route.endpoint.status ?? 200 })
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.failure, { status: error.status })
    throw error
  }
}

const NO_LEADS = { new: 0, newestId: 0, overdue: 0 }

/** Answers the calls of every screen; the test adds those of its own. */
export const createFakeApi = (admin: User): FakeApi => {
  const routes: Route[] = []
  const holds: { calls: Calls; released: Promise<void> }[] = []
  const refusals: { calls: Calls; refusal: Refusal }[] = []
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const send = (event: string, data: object): void => {
    const text = new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    for (const stream of streams) stream.enqueue(text)
  }
  const openStream = (): Response =>
    new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.add(stream) }), {
      headers: { 'content-type': 'text/event-stream' },
    })

  const api: FakeApi = {
    admin,
    changes: [],
    // The answer gets the request that its endpoint parses.
    on: (endpoint, answer) => void routes.unshift({ endpoint, answer: answer as unknown as Route['answer'] }),
    hold: (calls) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const held = { calls, released: promise }
      holds.push(held)
      return () => {
        holds.splice(holds.indexOf(held), 1)
        resolve()
      }
    },
    refuse: (calls, refusal) => {
      const refused = { calls, refusal }
      refusals.push(refused)
      return () => void refusals.splice(refusals.indexOf(refused), 1)
    },
    setRole: (role) => {
      api.admin = { ...api.admin, role }
      send('role', { role })
    },
    fetch: async (input, init = {}) => {
      const url = new URL(String(input), location.origin)
      const method = init.method ?? 'GET'
      const route = routes.find(({ endpoint }) => endpoint.method === method && toPattern(endpoint).test(url.pathname))
      if (route === undefined) {
        // oxlint-disable-next-line no-console -- the screen takes it for a lost connection
        console.error(`The test answers no ${method} ${url.pathname}`)
        throw new TypeError('fetch failed')
      }
      if (route.endpoint === live.watch) return openStream()
      if (method !== 'GET') api.changes.push(`${method} ${url.pathname.replace(/^\/api(\/admin)?/, '')}`)
      const refused = refusals.find(({ calls }) => includesRoute(calls, route))?.refusal
      const response =
        refused === undefined
          ? await toResponse(route, read(route, url, init))
          : Response.json(refused.failure, { status: refused.status })
      await holds.find(({ calls }) => includesRoute(calls, route))?.released
      return response
    },
  }
  api.on(session.profile, () => ({ data: api.admin, timeZone: 'Asia/Kolkata', isEmailSetUp: true, avatarColours: {} }))
  api.on(session.logout, () => ({ data: null }))
  api.on(live.watch, () => ({ data: { service: NO_LEADS, contact: NO_LEADS } }))
  api.on(views.list, () => ({ data: [] }))
  return api
}
