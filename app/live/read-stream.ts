/** One connection of the live stream, from its opening to its end. */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { callStream } from '#app/api/call.ts'
import { live } from '#contract/live.ts'
import { inquiryNews, type InquiryNews, type StreamEnd, streamEnded, streamOpened } from '#domain/live.ts'

export interface StreamListener {
  onNews(news: InquiryNews): void
  /** Something came, if only a heartbeat: the connection lives. */
  onSign(): void
}

/** Until the server has said how often it gives a sign. */
const FIRST_HEARTBEAT_MS = 20_000
/** One heartbeat may come late, two do not. */
const SILENT_BEATS = 2.5

/** Calls `onSilence` when nothing came for too long: a cut that nobody told of, or a machine that has slept. */
const watch = (onSilence: () => void) => {
  let heartbeatMs = FIRST_HEARTBEAT_MS
  let lastSign = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const check = () => {
    if (Date.now() - lastSign > heartbeatMs * SILENT_BEATS) onSilence()
  }
  const start = () => {
    clearInterval(timer)
    timer = setInterval(check, heartbeatMs / 2)
  }
  start()
  addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  return {
    sign: () => {
      lastSign = Date.now()
    },
    setHeartbeat: (ms: number) => {
      heartbeatMs = ms
      start()
    },
    stop: () => {
      clearInterval(timer)
      removeEventListener('online', check)
      document.removeEventListener('visibilitychange', check)
    },
  }
}

/** What an event says. A newer server may send what this page does not know: that is passed over. */
const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the stream until it ends; answers the reason that the server gave, undefined when it just broke off. Throws ApiError when it
 * cannot be opened, whatever fetch throws when it breaks, and an AbortError after `signal`.
 */
export const readStream = async (signal: AbortSignal, { onNews, onSign }: StreamListener): Promise<StreamEnd | undefined> => {
  const giveUp = new AbortController()
  const watching = watch(() => giveUp.abort())
  let reason: StreamEnd | undefined
  const onEvent = ({ event, data }: EventSourceMessage) => {
    const said = read(data)
    if (event === 'open') watching.setHeartbeat(streamOpened.safeParse(said).data?.heartbeatMs ?? FIRST_HEARTBEAT_MS)
    if (event === 'end') reason = streamEnded.safeParse(said).data?.reason
    const news = event === 'inquiries' ? inquiryNews.safeParse(said).data : undefined
    if (news) onNews(news)
  }
  try {
    const body = await callStream(live.watch, AbortSignal.any([signal, giveUp.signal]))
    const parser = createParser({ onEvent })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watching.sign()
      onSign()
      parser.feed(piece.value)
    }
    return reason
  } finally {
    watching.stop()
    giveUp.abort()
  }
}
