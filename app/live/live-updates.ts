/** Live updates of the admin area. A visible tab holds one stream; without a stream, also while hidden, it polls. */
import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { dashboardKeys, inquiryDependents, inquiryKeys } from '#app/api/query-keys.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import type { InquiryStats } from '#domain/inquiry.ts'
import { INQUIRY_KINDS, type InquiryKind } from '#domain/inquiry-forms.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import type { Role } from '#domain/user.ts'
import { type Connection, openConnection } from './connection.ts'

const POLL_INTERVAL_MS = 60_000
const REFETCH_INTERVAL_MS = 1000
const RECHECK_MS = 250
/** Data loaded this recently is compared with the first counts instead of loaded again. */
const JUST_LOADED_MS = 30_000

type OnUnread = (counts: Record<InquiryKind, number>) => void
/** Receives the overdue inquiries by kind, and the kinds that have more of them than before. */
type OnOverdue = (counts: Record<InquiryKind, number>, increased: InquiryKind[]) => void
/** Receives the kinds with inquiries that are newer than the previous counts. */
type OnArrival = (kinds: InquiryKind[]) => void

/** Whether a list of this query begins with the newest inquiry: its first page, without a filter, in the order of arrival. */
const hasNewestFirst = ({ page, limit: _limit, ...filters }: Record<string, unknown>): boolean =>
  page === 1 && Object.values(filters).every((value) => value === undefined || value === '')

/** Whether the query is an inquiry list that was loaded before the newest inquiry arrived: it may be requested before the figures. */
const isOlderList = ({ queryKey, state }: Query, counts: NewInquiryCounts): boolean =>
  INQUIRY_KINDS.some((kind) => {
    const { newestId } = counts[kind]
    if (newestId === 0 || !partialMatchKey(queryKey, inquiryKeys.lists(kind)) || !hasNewestFirst(Object(queryKey.at(-1))))
      return false
    const list = state.data as { data: { id: number }[] } | undefined
    return list !== undefined && !list.data.some(({ id }) => id >= newestId)
  })

/** Whether cached figures differ from `counts`, or a list is older. */
const isStale = (client: QueryClient, counts: NewInquiryCounts): boolean => {
  const dashboard = client.getQueryData<Dashboard>(dashboardKeys.figures)
  const areFiguresOlder = INQUIRY_KINDS.some((kind) =>
    [dashboard?.[`${kind}Inquiries`], client.getQueryData<InquiryStats>(inquiryKeys.stats(kind))].some(
      (stats) => stats !== undefined && stats.new !== counts[kind].new,
    ),
  )
  return areFiguresOlder || client.getQueryCache().findAll({ predicate: (query) => isOlderList(query, counts) }).length > 0
}

/** The overdue inquiries, for a desk without a stream. */
const loadOverdue = async (options: { signal: AbortSignal }): Promise<Record<InquiryKind, number>> => {
  const query = { due: 'overdue', limit: 1 } as const
  const [service, contact] = await Promise.all([
    call(serviceInquiries.list, { ...options, query }),
    call(contactInquiries.list, { ...options, query }),
  ])
  return { service: service.pagination.total, contact: contact.pagination.total }
}

export interface LiveHandlers {
  onUnread: OnUnread
  onArrival: OnArrival
  onOverdue: OnOverdue
  /** Receives the role of the signed-in person. */
  onRole: (role: Role) => void
}

/** What could not be loaded says so; it is not old. */
const isLoaded = ({ state }: Query): boolean => state.data !== undefined

/** Starts live updates and returns the function that stops them. */
export const startLiveUpdates = (client: QueryClient, { onUnread, onArrival, onOverdue, onRole }: LiveHandlers): (() => void) => {
  const stopping = new AbortController()
  const startedAt = Date.now()
  let connection: Connection | undefined
  let latest: NewInquiryCounts | undefined
  /** Whether something has changed since this document began, before which it loaded nothing. */
  let hasChangedSince = false
  let latestOverdue: Record<InquiryKind, number> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refetchedAt = 0

  const refetch = (predicate: (query: Query) => boolean = () => true) => {
    // A refetch now would revert an optimistic update.
    if (client.isMutating() > 0) return schedule(() => refetch(predicate), RECHECK_MS)
    refetchedAt = Date.now()
    for (const queryKey of inquiryDependents) void client.invalidateQueries({ queryKey, predicate })
  }
  const schedule = (run: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const refetchSoon = () => schedule(() => refetch(), Math.max(0, refetchedAt + REFETCH_INTERVAL_MS - Date.now()))
  const refetchStale = () => {
    if (client.isFetching() > 0) schedule(refetchStale, RECHECK_MS)
    else if (hasChangedSince || (latest && isStale(client, latest))) refetch(isLoaded)
  }

  /** A list may arrive after the first counts although it was requested before them. */
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.state.dataUpdateCount > 1) return
    if (latest && isOlderList(event.query, latest)) void client.invalidateQueries({ queryKey: event.query.queryKey, exact: true })
  })

  const handleOverdue = (counts: Record<InquiryKind, number>) => {
    const previous = latestOverdue
    latestOverdue = counts
    const increased = INQUIRY_KINDS.filter((kind) => previous && counts[kind] > previous[kind])
    onOverdue(counts, increased)
  }
  const handleLastChange = (ageMs: number) => {
    hasChangedSince = ageMs < performance.now()
  }
  const handleCounts = (counts: NewInquiryCounts) => {
    const previous = latest
    latest = counts
    onUnread({ service: counts.service.new, contact: counts.contact.new })
    const arrived = INQUIRY_KINDS.filter((kind) => previous && counts[kind].newestId > previous[kind].newestId)
    if (arrived.length > 0) onArrival(arrived)
    handleOverdue({ service: counts.service.overdue, contact: counts.contact.overdue })
    if (previous === undefined && Date.now() - startedAt < JUST_LOADED_MS) refetchStale()
    else refetchSoon()
  }
  const poll = async () => {
    if (connection?.isOpen()) return
    const options = { signal: stopping.signal }
    const [service, contact] = await Promise.all([call(serviceInquiries.stats, options), call(contactInquiries.stats, options)])
    onUnread({ service: service.data.new, contact: contact.data.new })
    // In a hidden tab a toast would not be seen.
    if (!connection) return
    refetchSoon()
    handleOverdue(await loadOverdue(options))
  }
  const reconnect = () => {
    connection?.close()
    connection =
      document.visibilityState === 'visible'
        ? openConnection({ onLastChange: handleLastChange, onRole, onCounts: handleCounts })
        : undefined
  }

  reconnect()
  document.addEventListener('visibilitychange', reconnect, { signal: stopping.signal })
  addEventListener('online', reconnect, { signal: stopping.signal })
  const polling = setInterval(() => void poll().catch(() => undefined), POLL_INTERVAL_MS)
  return () => {
    stopping.abort()
    unsubscribe()
    connection?.close()
    clearInterval(polling)
    clearTimeout(timer)
  }
}
