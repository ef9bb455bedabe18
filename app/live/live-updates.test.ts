/** Tests live updates in the browser against a stream that the test writes. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingKeys, dashboardKeys, inquiryKeys } from '#app/api/query-keys.ts'
import { startLiveUpdates } from './live-updates.ts'

interface Stream {
  send(name: string, data: object): void
  signal: AbortSignal
}

const NONE = { new: 0, newestId: 0, overdue: 0 }
const figures = (count: number) => ({ serviceInquiries: { new: count }, contactInquiries: { new: 0 } })
const counts = (count: number) => ({ service: { new: count, newestId: count, overdue: 0 }, contact: NONE })

let streams: Stream[]
let isRefused: boolean
let polledOverdue: number
let client: QueryClient
let stop: () => void
let page: EventTarget & { visibilityState: string; baseURI: string }
const onUnread = vi.fn<() => void>()
const onArrival = vi.fn<() => void>()
const onOverdue = vi.fn<() => void>()

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
  client.setQueryData(dashboardKeys.figures, figures(0))
  client.setQueryData(inquiryKeys.stats('service'), { new: 0 })
  stop = startLiveUpdates(client, { onUnread, onArrival, onOverdue, onRole: vi.fn<() => void>() })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a screen is not refetched when the first counts equal its figures; after a change it and the dashboard are', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('inquiries', counts(0))
  await vi.waitFor(() => expect(onUnread).toHaveBeenLastCalledWith({ service: 0, contact: 0 }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(isStale()).toBe(false)
  streams[0]?.send('inquiries', counts(1))
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(onUnread).toHaveBeenLastCalledWith({ service: 1, contact: 0 })
  expect(onArrival.mock.calls).toEqual([[['service']]])
})

test('a list that was loaded before the newest inquiry arrived is refetched, although the figures have it', async () => {
  client.setQueryData(dashboardKeys.figures, figures(7))
  client.setQueryData(inquiryKeys.stats('service'), { new: 7 })
  const list = inquiryKeys.list('service', { search: '', status: undefined, page: 1, limit: 25 })
  client.setQueryData(list, { data: [{ id: 7 }, { id: 6 }] })
  // Lists that need not begin with the newest inquiry.
  for (const query of [{ page: 2 }, { page: 1, status: 'new' }, { page: 1, sort: 'name' }])
    client.setQueryData(inquiryKeys.list('service', query), { data: [{ id: 6 }] })
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('inquiries', counts(7))
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalled())
  expect(client.getQueryState(list)?.isInvalidated).toBe(false)

  stop()
  client.setQueryData(list, { data: [{ id: 6 }] })
  stop = startLiveUpdates(client, { onUnread, onArrival, onOverdue, onRole: vi.fn<() => void>() })
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  streams[1]?.send('inquiries', counts(7))
  await vi.waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true))
})

test('a list that arrives after the first counts without the newest inquiry is refetched, once', async () => {
  const list = inquiryKeys.list('service', { page: 1, limit: 25 })
  const queryFn = vi.fn<() => { data: { id: number }[] }>(() => ({ data: [{ id: 6 }] }))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('inquiries', counts(7))
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalled())
  const unsubscribe = new QueryObserver(client, { queryKey: list, queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  unsubscribe()
})

test('overdue inquiries are counted; only more of them than before is news', { tags: ['L2-CLOCK-10'] }, async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const overdue = (service: number) => ({ service: { ...NONE, overdue: service }, contact: NONE })
  streams[0]?.send('inquiries', overdue(2))
  await vi.waitFor(() => expect(onOverdue).toHaveBeenLastCalledWith({ service: 2, contact: 0 }, []))
  streams[0]?.send('inquiries', overdue(3))
  await vi.waitFor(() => expect(onOverdue).toHaveBeenLastCalledWith({ service: 3, contact: 0 }, ['service']))
  streams[0]?.send('inquiries', overdue(1))
  await vi.waitFor(() => expect(onOverdue).toHaveBeenLastCalledWith({ service: 1, contact: 0 }, []))
})

test('a dashboard that was loaded before the first counts is refetched when they differ', async () => {
  client.removeQueries({ queryKey: inquiryKeys.all })
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('inquiries', counts(1))
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(onArrival).not.toHaveBeenCalled()
})

test('a visible tab has one stream, a hidden one has none and polls; when it is visible again it catches up', async () => {
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1))
  streams[0]?.send('inquiries', counts(0))
  await vi.advanceTimersByTimeAsync(1)
  show('hidden')
  expect(openStreams()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onUnread).toHaveBeenLastCalledWith({ service: 5, contact: 5 })
  expect(streams).toHaveLength(1)
  show('visible')
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1))
  openStreams()[0]?.send('inquiries', counts(6))
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(onArrival.mock.calls).toEqual([[['service']]])
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
  expect(onUnread).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onUnread).toHaveBeenLastCalledWith({ service: 5, contact: 5 })
  expect(isStale()).toBe(true)
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
    expect(onOverdue).toHaveBeenLastCalledWith({ service: 2, contact: 0 }, [])
    polledOverdue = 3
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onOverdue).toHaveBeenLastCalledWith({ service: 3, contact: 0 }, ['service'])
    show('hidden')
    polledOverdue = 4
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onOverdue).toHaveBeenCalledTimes(2)
  },
)

test('what was loaded is refetched, once, when something has changed since this document began', async () => {
  vi.advanceTimersByTime(5000)
  const queryFn = vi.fn<() => object>(() => ({ days: [] }))
  const unsubscribe = new QueryObserver(client, { queryKey: bookingKeys.week(''), queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('lastChange', { ageMs: 60_000 })
  streams[0]?.send('inquiries', counts(0))
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(1)

  stop()
  stop = startLiveUpdates(client, { onUnread, onArrival, onOverdue, onRole: vi.fn<() => void>() })
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  streams[1]?.send('lastChange', { ageMs: 900 })
  streams[1]?.send('inquiries', counts(0))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  unsubscribe()
})

test('what could not be loaded is not loaded again by the first counts: its screen says so, and offers it', async () => {
  const queryFn = vi.fn<() => object>(() => {
    throw new Error('away')
  })
  const unsubscribe = new QueryObserver(client, { queryKey: bookingKeys.week(''), queryFn, retry: false }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('lastChange', { ageMs: -1 })
  streams[0]?.send('inquiries', counts(0))
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  unsubscribe()
})
