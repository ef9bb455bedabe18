/** The format of server-sent events. */
import type { FastifyReply } from 'fastify'

/** Forbids caching, compression and the buffering of proxies. */
export const EVENT_STREAM_HEADERS: Record<string, string> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** `reconnectMs` is the `retry` field: the client's reconnection delay. JSON has no line breaks, so `data` is one line. */
export const formatEvent = (name: string, data: object, reconnectMs?: number): string =>
  `${reconnectMs === undefined ? '' : `retry: ${reconnectMs}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const CLOSE_TIMEOUT_MS = 1000

/** Sends the stream as the response. After its end a client that does not read is disconnected. */
export const sendEvents = (events: NodeJS.ReadableStream, reply: FastifyReply): FastifyReply => {
  events.once('end', () => {
    setTimeout(() => {
      if (!reply.raw.writableFinished) reply.raw.destroy()
    }, CLOSE_TIMEOUT_MS).unref()
  })
  return reply.headers(EVENT_STREAM_HEADERS).send(events)
}
