/**
 * One live stream a browser: of all tabs one holds a lock and the stream, and passes on what it hears. Over plain http there are no
 * locks: then each tab that is looked at has a stream of its own.
 */
import { inquiryNews, type InquiryNews } from '#domain/live.ts'
import { keepOpen } from './keep-open.ts'

export interface LiveListener {
  /** The present state. */
  onNews(news: InquiryNews): void
  /** Called again and again while news would come by themselves. */
  onSign(): void
}

/** Whoever looks at nothing for so long needs no news; other tabs may go on. */
const LONG_HIDDEN_MS = 30 * 60_000
const LONG_HIDDEN_ALONE_MS = 10_000
/** A tab that leads gives a sign at least with every heartbeat, and while it cannot connect with every try. */
const LEADER_SILENT_MS = 75_000
const LOOK_MS = 15_000

type Message =
  | { type: 'news'; news: InquiryNews; to?: string }
  | { type: 'sign'; isConnected: boolean }
  | { type: 'hello'; from: string }

/** Resolves at once for a page that is seen, else when it is. */
const seen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

/** Is aborted with `signal`, or when the page has been hidden for so long. */
const untilHidden = (ms: number, signal: AbortSignal): AbortController => {
  const term = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') timer = setTimeout(() => term.abort(), ms)
  }
  document.addEventListener('visibilitychange', look, { signal: term.signal })
  signal.addEventListener('abort', () => term.abort(), { once: true, signal: term.signal })
  term.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return term
}

const messageOf = (data: unknown): Message | undefined =>
  // Only this module, in another tab of the same site and version or an older one, writes to the channel.
  typeof data === 'object' && data !== null && 'type' in data ? (data as Message) : undefined

/** Follows the desk's news until `signal` is aborted. `name` is one person's: tabs of another one do not hear it. */
export const followNews = (name: string, { onNews, onSign }: LiveListener, signal: AbortSignal): void => {
  const canShare = 'locks' in navigator
  const me = String(Math.random())
  const channel = new BroadcastChannel(name)
  let latest: InquiryNews | undefined
  let isLeading = false
  let lastOfLeader = Date.now()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window may have any
  const post = (message: Message) => signal.aborted || channel.postMessage(message)

  const lead = async (term: AbortController): Promise<void> => {
    isLeading = true
    await keepOpen(term.signal, {
      onNews: (news) => {
        latest = news
        onNews(news)
        post({ type: 'news', news })
      },
      onSign: () => {
        onSign()
        post({ type: 'sign', isConnected: true })
      },
      onLoss: () => {
        latest = undefined
        post({ type: 'sign', isConnected: false })
      },
    })
    isLeading = false
    latest = undefined
  }

  /** Waits for the lock, or takes it away from a tab that gives no sign of life; then leads. */
  const stand = async (term: AbortController, steal: boolean): Promise<void> => {
    if (!canShare) return lead(term)
    const how = steal ? { steal } : { signal: term.signal }
    // It throws when the lock is stolen from this tab, or when it is not wanted any more.
    await navigator.locks.request(name, how, () => lead(term)).catch(() => undefined)
    term.abort()
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await seen(signal)
      await stand(untilHidden(canShare ? LONG_HIDDEN_MS : LONG_HIDDEN_ALONE_MS, signal), false)
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageOf(data)
    if (message === undefined) return
    if (message.type === 'hello') {
      if (isLeading && latest) post({ type: 'news', news: latest, to: message.from })
      return
    }
    lastOfLeader = Date.now()
    if (message.type === 'sign') {
      if (message.isConnected) onSign()
      return
    }
    const news = inquiryNews.safeParse(message.news).data
    if (news && (message.to === undefined || message.to === me)) onNews(news)
  })

  const look = setInterval(() => {
    if (!canShare || isLeading || document.visibilityState !== 'visible') return
    if (Date.now() - lastOfLeader < LEADER_SILENT_MS) return
    lastOfLeader = Date.now()
    void stand(untilHidden(LONG_HIDDEN_MS, signal), true)
  }, LOOK_MS)
  signal.addEventListener('abort', () => {
    clearInterval(look)
    channel.close()
  })
  post({ type: 'hello', from: me })
  void run()
}
