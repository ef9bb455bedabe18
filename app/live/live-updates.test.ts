/** Tests live updates in the browser against a stream that the test writes. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingKeys, dashboardKeys } from '#app/api/query-keys.ts'
import { type LiveHandlers, startLiveUpdates } from './live-updates.ts'

interface Stream {
  send(name: string, data: object): void
  signal: AbortSignal
}

const NONE = { new: 0, newestId: 0, overdue: 0 }
const counts = (count: number) => ({ service: { new: count, newestId: count, overdue: 0 }, contact: NONE })

let streams: Stream[]
let isRefused: boolean
let polledOverdue: number
let client: QueryClient
let stop: () => void
let page: EventTarget & { visibilityState: string; baseURI: string }
const onCounts = vi.fn<LiveHandlers['onCounts']>()
const handlers = { onCounts, onRole: vi.fn<() => void>() }

/** New and overdue service inquiries, and the kinds that have arrived or become overdue, as they were told last. */
const told = () => {
  const [latest, arrived, late] = onCounts.mock.lastCall ?? []
  return latest && [latest.service.new, latest.service.overdue, arrived, late]
}

const openStreams = (): Stream[] => streams.filter(({ signal }) => !signal.aborted)
const isStale = (): boolean | undefined => client.getQueryState(dashboardKeys.figures)?.isInvalidated

const respond = async (url: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
  if (url.includes('due=overdue')) {
    const total = url.includes('/service-') ? polledOverdue : 0
    return Response.json({ success: true, data: [], pagination: { page: 1, limit: 1, total, pages: total } })
  }
  if (!url.endsWith('/admin/live')) return Response.json({ success: true, data: { new: 5 } })
  if (isRefused) throw new TypeError('Failed to fetch')
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const send = (name: string, data: object) =>
    void writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  streams.push({ signal, send })
  return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
}

const show = (visibilityState: string): void => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  isRefused = false
  polledOverdue = 0
  client = new QueryClient()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', baseURI: 'http://localhost/' })
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', respond)
  client.setQueryData(dashboardKeys.figures, {})
  stop = startLiveUpdates(client, handlers)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('what was loaded is refetched, once, after each change, and by the first counts if something changed since this document began', async () => {
  vi.advanceTimersByTime(5000)
  const queryFn = vi.fn<() => object>(() => ({ days: [] }))
  const unsubscribe = new QueryObserver(client, { queryKey: bookingKeys.week(''), queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('lastChange', { ageMs: 60_000 })
  streams[0]?.send('inquiries', counts(0))
  await vi.waitFor(() => expect(told()).toEqual([0, 0, [], []]))
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  for (const count of [1, 2]) streams[0]?.send('inquiries', counts(count))
  await vi.waitFor(() => expect(told()).toEqual([2, 0, ['service'], []]))
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(2)

  stop()
  stop = startLiveUpdates(client, handlers)
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  streams[1]?.send('lastChange', { ageMs: 900 })
  streams[1]?.send('inquiries', counts(2))
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  unsubscribe()
})

test('overdue inquiries are counted; only more of them than before is news', { tags: ['L2-CLOCK-10'] }, async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const send = (overdue: number) => streams[0]?.send('inquiries', { service: { ...NONE, overdue }, contact: NONE })
  send(2)
  await vi.waitFor(() => expect(told()).toEqual([0, 2, [], []]))
  send(3)
  await vi.waitFor(() => expect(told()).toEqual([0, 3, [], ['service']]))
  send(1)
  await vi.waitFor(() => expect(told()).toEqual([0, 1, [], []]))
})

test('a visible tab has one stream, a hidden one has none and polls; when it is visible again it catches up', async () => {
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1))
  streams[0]?.send('inquiries', counts(0))
  await vi.advanceTimersByTimeAsync(1)
  show('hidden')
  expect(openStreams()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toEqual([5, 0, [], []])
  expect(streams).toHaveLength(1)
  show('visible')
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1))
  openStreams()[0]?.send('inquiries', counts(6))
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(told()).toEqual([6, 0, ['service'], []])
  stop()
  expect(openStreams()).toHaveLength(0)
})

test('a stream without heartbeats is replaced; where none can be opened the counts are polled every minute', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('heartbeat', { intervalMs: 100 })
  await vi.advanceTimersByTimeAsync(200)
  streams[0]?.send('heartbeat', { intervalMs: 100 })
  await vi.advanceTimersByTimeAsync(200)
  expect(streams).toHaveLength(1)
  isRefused = true
  await vi.advanceTimersByTimeAsync(100)
  expect(openStreams()).toHaveLength(0)
  expect(onCounts).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toEqual([5, 0, [], []])
  await vi.waitFor(() => expect(isStale()).toBe(true))
  isRefused = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(openStreams()).toHaveLength(1)
})

test(
  'without a stream the overdue inquiries are polled too; a hidden tab says nothing of them',
  { tags: ['L2-CLOCK-10'] },
  async () => {
    isRefused = true
    polledOverdue = 2
    await vi.advanceTimersByTimeAsync(60_000)
    polledOverdue = 3
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told()).toEqual([5, 3, [], ['service']])
    show('hidden')
    polledOverdue = 4
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told()).toEqual([5, 3, [], []])
  },
)
