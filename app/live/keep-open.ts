/** Keeps the live stream open: comes back after every loss, sooner or later. */
import { refreshToken } from '#app/session/refresh.ts'
import { readToken } from '#app/session/token.ts'
import type { StreamEnd } from '#domain/live.ts'
import { readStream, type StreamListener } from './read-stream.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** Another server answers at once; all desks at the same moment would be too many. */
const SERVER_STOPS_MS = 2000
/** There are too many streams of this session: whoever made room must not push the next one out. */
const MADE_ROOM_MS = 60_000

export interface OpenStream extends StreamListener {
  /** The connection is lost, or could not be made. */
  onLoss(): void
}

/** Waits; the network's return and a look at the page end the wait. */
const patience = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const whileWaiting = { signal: over.signal }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, whileWaiting)
    addEventListener('online', end, whileWaiting)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), whileWaiting)
  })

/** Between a half and the whole of it, so that desks which were cut off together do not come back together. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2)

const waitAfter = (reason: StreamEnd | undefined, failures: number): number => {
  if (reason === 'token' || reason === 'session') return 0
  if (reason === 'shutdown') return Math.random() * SERVER_STOPS_MS
  if (reason === 'replaced') return jittered(MADE_ROOM_MS)
  return jittered(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
}

/** A token at the end of its life is renewed before it is refused. What cannot be renewed is found out by the next call. */
const renewToken = async (): Promise<void> => {
  const used = readToken()
  if (used !== null) await refreshToken(used).catch(() => undefined)
}

/** Returns when `signal` is aborted. */
export const keepOpen = async (signal: AbortSignal, { onNews, onSign, onLoss }: OpenStream): Promise<void> => {
  let failures = 0
  const listener: StreamListener = {
    onNews,
    onSign: () => {
      failures = 0
      onSign()
    },
  }
  while (!signal.aborted) {
    const reason = await readStream(signal, listener).catch(() => undefined)
    if (signal.aborted) return
    onLoss()
    if (reason === 'token') await renewToken()
    await patience(waitAfter(reason, failures), signal)
    failures += 1
  }
}
