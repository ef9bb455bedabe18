/** Live updates of the admin area. A visible tab holds one stream; without a stream, also while hidden, it polls. */
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { dashboardKeys, inquiryDependents, inquiryKeys } from '#app/api/query-keys.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import { INQUIRY_KINDS, type InquiryKind, type InquiryStats } from '#domain/inquiry.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
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

/**
 * Whether a cached list may have been loaded before the newest inquiry arrived: the figures are loaded later than the list. A list that
 * cannot show it, such as one with filters, is loaded once more than necessary.
 */
const isListOlder = (client: QueryClient, kind: InquiryKind, { newestId }: NewInquiryCounts[InquiryKind]): boolean =>
  client
    .getQueriesData<{ data: { id: number }[] }>({ queryKey: inquiryKeys.lists(kind) })
    .some(([, list]) => list !== undefined && !list.data.some(({ id }) => id >= newestId) && newestId > 0)

/** Whether cached figures differ from `counts`, or a list is older. */
const isStale = (client: QueryClient, counts: NewInquiryCounts): boolean => {
  const dashboard = client.getQueryData<Dashboard>(dashboardKeys.figures)
  return INQUIRY_KINDS.some(
    (kind) =>
      isListOlder(client, kind, counts[kind]) ||
      [dashboard?.[`${kind}Inquiries`], client.getQueryData<InquiryStats>(inquiryKeys.stats(kind))].some(
        (stats) => stats !== undefined && stats.new !== counts[kind].new,
      ),
  )
}

export interface LiveHandlers {
  onUnread: OnUnread
  onArrival: OnArrival
  onOverdue: OnOverdue
}

/** Starts live updates and returns the function that stops them. */
export const startLiveUpdates = (client: QueryClient, { onUnread, onArrival, onOverdue }: LiveHandlers): (() => void) => {
  const stopping = new AbortController()
  const startedAt = Date.now()
  let connection: Connection | undefined
  let latest: NewInquiryCounts | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refetchedAt = 0

  const refetch = () => {
    // A refetch now would revert an optimistic update.
    if (client.isMutating() > 0) return schedule(refetch, RECHECK_MS)
    refetchedAt = Date.now()
    for (const queryKey of inquiryDependents) void client.invalidateQueries({ queryKey })
  }
  const schedule = (run: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const refetchSoon = () => schedule(refetch, Math.max(0, refetchedAt + REFETCH_INTERVAL_MS - Date.now()))
  const refetchStale = () => {
    if (client.isFetching() > 0) schedule(refetchStale, RECHECK_MS)
    else if (latest && isStale(client, latest)) refetch()
  }

  const handleCounts = (counts: NewInquiryCounts) => {
    const previous = latest
    latest = counts
    onUnread({ service: counts.service.new, contact: counts.contact.new })
    const arrived = INQUIRY_KINDS.filter((kind) => previous && counts[kind].newestId > previous[kind].newestId)
    if (arrived.length > 0) onArrival(arrived)
    const increased = INQUIRY_KINDS.filter((kind) => previous && counts[kind].overdue > previous[kind].overdue)
    onOverdue({ service: counts.service.overdue, contact: counts.contact.overdue }, increased)
    if (previous === undefined && Date.now() - startedAt < JUST_LOADED_MS) refetchStale()
    else refetchSoon()
  }
  const poll = async () => {
    if (connection?.isOpen()) return
    const options = { signal: stopping.signal }
    const [service, contact] = await Promise.all([call(serviceInquiries.stats, options), call(contactInquiries.stats, options)])
    onUnread({ service: service.data.new, contact: contact.data.new })
    if (connection) refetchSoon()
  }
  const reconnect = () => {
    connection?.close()
    connection = document.visibilityState === 'visible' ? openConnection(handleCounts) : undefined
  }

  reconnect()
  document.addEventListener('visibilitychange', reconnect, { signal: stopping.signal })
  addEventListener('online', reconnect, { signal: stopping.signal })
  const polling = setInterval(() => void poll().catch(() => undefined), POLL_INTERVAL_MS)
  return () => {
    stopping.abort()
    connection?.close()
    clearInterval(polling)
    clearTimeout(timer)
  }
}
