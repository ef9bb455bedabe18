/** Live updates of the admin area. A visible tab holds one stream; without a stream, also while hidden, it polls. */
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { inquiryDependents } from '#app/api/query-keys.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { INQUIRY_KINDS, type InquiryKind } from '#domain/inquiry-forms.ts'
import { lastChange, newInquiryCounts, type NewInquiryCounts, roleEvent } from '#domain/live.ts'
import type { Role } from '#domain/user.ts'

const POLL_INTERVAL_MS = 60_000
/** Changes within it are one refetch. */
const REFETCH_DELAY_MS = 500

export interface LiveHandlers {
  /** `arrived` are the kinds with inquiries that are newer than the previous counts, `late` those with more overdue ones. */
  onCounts: (counts: NewInquiryCounts, arrived: InquiryKind[], late: InquiryKind[]) => void
  /** Receives the role of the signed-in person. */
  onRole: (role: Role) => void
}

const ENDPOINTS = { service: serviceInquiries, contact: contactInquiries }

/** Starts live updates and returns the function that stops them. */
export const startLiveUpdates = (client: QueryClient, { onCounts, onRole }: LiveHandlers): (() => void) => {
  const stopping = new AbortController()
  let connection: { isOpen(): boolean; close(): void } | undefined
  let latest: NewInquiryCounts | undefined
  /** Whether something has changed since this document began, before which it loaded nothing; always after a reconnection. */
  let hasChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const refetchSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const queryKey of inquiryDependents) void client.invalidateQueries({ queryKey })
    }, REFETCH_DELAY_MS)
  }
  const show = (counts: NewInquiryCounts) => {
    const previous = latest
    latest = counts
    const kindsWithMore = (count: 'newestId' | 'overdue') =>
      INQUIRY_KINDS.filter((kind) => previous && counts[kind][count] > previous[kind][count])
    onCounts(counts, kindsWithMore('newestId'), kindsWithMore('overdue'))
  }
  const handlers = {
    lastChange: (data: unknown) => {
      hasChanged ||= lastChange.parse(data).ageMs < performance.now()
    },
    inquiries: (data: unknown) => {
      show(newInquiryCounts.parse(data))
      if (hasChanged) refetchSoon()
      hasChanged = true
    },
    role: (data: unknown) => onRole(roleEvent.parse(data).role),
  }
  const reconnect = async () => {
    connection?.close()
    connection = undefined
    const { openConnection } = await import('./connection.ts')
    if (document.visibilityState === 'visible' && !stopping.signal.aborted) connection ??= openConnection(handlers)
  }
  // Without its code the counts are polled.
  const tryToConnect = () => void reconnect().catch(() => undefined)
  /** The newest id stays as it was last known: without a stream nothing is announced. */
  const readCounts = async (kind: InquiryKind): Promise<NewInquiryCounts[InquiryKind]> => {
    const { signal } = stopping
    const known = latest?.[kind] ?? { newestId: Infinity, overdue: 0 }
    const { data } = await call(ENDPOINTS[kind].stats, { signal })
    // In a hidden tab the toast would not be seen.
    if (document.visibilityState === 'hidden') return { ...known, new: data.new }
    const late = await call(ENDPOINTS[kind].list, { query: { due: 'overdue', limit: 1 }, signal })
    return { ...known, new: data.new, overdue: late.pagination.total }
  }
  const poll = async () => {
    if (connection?.isOpen()) return
    const [service, contact] = await Promise.all([readCounts('service'), readCounts('contact')])
    show({ service, contact })
    hasChanged = true
    if (document.visibilityState === 'visible') refetchSoon()
  }

  tryToConnect()
  document.addEventListener('visibilitychange', tryToConnect, { signal: stopping.signal })
  addEventListener('online', tryToConnect, { signal: stopping.signal })
  const polling = setInterval(() => void poll().catch(() => undefined), POLL_INTERVAL_MS)
  return () => {
    stopping.abort()
    connection?.close()
    clearInterval(polling)
    clearTimeout(timer)
  }
}
