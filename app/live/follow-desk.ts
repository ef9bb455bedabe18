/** Keeps one person's open desk up to date: what the stream says is new is read again where it is shown. */
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { assignableUsersKey, dashboardKeys, inquiryKeys } from '#app/api/query-keys.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import { INQUIRY_KINDS, type InquiryKind, type InquiryStats } from '#domain/inquiry.ts'
import type { InquiryNews } from '#domain/live.ts'
import { setNewInquiries } from './new-inquiries.ts'
import { followNews } from './share.ts'

/** What a busy hour may ask of a desk: one reading in this time. */
const REFRESH_MS = 1000
const BUSY_MS = 250
/** What was read shortly before the first news is compared with them instead of read again. */
const JUST_STARTED_MS = 30_000
/** One heartbeat of the stream and half a minute more. */
const AWAY_MS = 50_000
const POLL_MS = 60_000
const LOOK_MS = 10_000

/** What shows inquiries, and to whom they can be given: a change of a user is announced as one of the inquiries. */
const SHOWN = [inquiryKeys.all, dashboardKeys.all, assignableUsersKey]

/** Reads again what is shown of inquiries, soon; not while a change is being saved, which would flicker back. */
const refreshing = (client: QueryClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const run = () => {
    if (client.isMutating() > 0) {
      timer = setTimeout(run, BUSY_MS)
      return
    }
    timer = undefined
    last = Date.now()
    // A page that nobody looks at reads it when somebody does.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    for (const queryKey of SHOWN) void client.invalidateQueries({ queryKey, refetchType })
  }
  return {
    soon: () => {
      timer ??= setTimeout(run, Math.max(0, last + REFRESH_MS - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** Resolves when nothing is being loaded. */
const whenIdle = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = client.getQueryCache().subscribe(look)
    look()
  })

/** Whether a screen shows other figures: its data were read before what the news tell of. */
const isBehind = (client: QueryClient, news: InquiryNews): boolean => {
  const board = client.getQueryData<Dashboard>(dashboardKeys.figures)
  const shown: Record<InquiryKind, (number | undefined)[]> = {
    service: [board?.serviceInquiries.new],
    contact: [board?.contactInquiries.new],
  }
  return INQUIRY_KINDS.some((kind) =>
    [...shown[kind], client.getQueryData<InquiryStats>(inquiryKeys.stats(kind))?.new].some(
      (count) => count !== undefined && count !== news[kind].new,
    ),
  )
}

/** Tells which kinds have an inquiry that was not there before; the first news tell of none. */
const arrivals = () => {
  let known: InquiryNews | undefined
  return (news: InquiryNews): InquiryKind[] => {
    const before = known
    known = news
    if (before === undefined) return []
    return INQUIRY_KINDS.filter((kind) => news[kind].newestId > before[kind].newestId)
  }
}

/** While the stream is away: the figures every minute, in silence, and with them what is shown. */
const polling = (signal: AbortSignal, refresh: () => void) => {
  let lastSign = Date.now()
  let lastPoll = 0
  const poll = async (): Promise<void> => {
    const [service, contact] = await Promise.all([
      call(serviceInquiries.stats, { signal }),
      call(contactInquiries.stats, { signal }),
    ])
    setNewInquiries({ service: service.data.new, contact: contact.data.new })
    refresh()
  }
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - lastSign < AWAY_MS || now - lastPoll < POLL_MS || document.visibilityState !== 'visible') return
    lastPoll = now
    poll().catch(() => undefined)
  }, LOOK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  return {
    sign: () => {
      lastSign = Date.now()
    },
  }
}

/** Begins now; answers a function that ends it. `onArrival` is told of which kinds new inquiries have come. */
export const followDesk = (client: QueryClient, userId: number, onArrival: (kinds: InquiryKind[]) => void): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const refresh = refreshing(client)
  const { sign } = polling(signal, refresh.soon)
  const arrived = arrivals()
  const startedAt = Date.now()
  let isFirst = true

  const onNews = (news: InquiryNews) => {
    setNewInquiries({ service: news.service.new, contact: news.contact.new })
    const kinds = arrived(news)
    if (kinds.length > 0) onArrival(kinds)
    if (isFirst && Date.now() - startedAt < JUST_STARTED_MS) {
      void whenIdle(client).then(() => {
        if (!signal.aborted && isBehind(client, news)) refresh.soon()
      })
    } else refresh.soon()
    isFirst = false
  }

  followNews(`desk-live-${userId}`, { onNews, onSign: sign }, signal)
  return () => {
    stopping.abort()
    refresh.stop()
    setNewInquiries(undefined)
  }
}
