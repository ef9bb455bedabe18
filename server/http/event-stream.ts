/** Server-sent events as they travel. */
import type { FastifyReply } from 'fastify'

/** Nothing on the way may keep the events back: no cache, no compression, no buffer of a proxy. */
export const EVENT_STREAM_HEADERS: Record<string, string> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

interface ServerEvent {
  name: string
  /** What a client says in Last-Event-ID when it comes back. */
  id: string
  data: object
}

/** JSON has no line breaks, so that the data is one line. */
export const eventText = ({ name, id, data }: ServerEvent): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment: clients pass over it, and it shows both ends that the other is there. */
export const HEARTBEAT = ':\n\n'

const FAREWELL_MS = 1000

/** Sends the stream as the answer. Its end is not kept waiting by a reader who takes nothing any more. */
export const sendEvents = (events: NodeJS.ReadableStream, reply: FastifyReply): FastifyReply => {
  events.once('end', () => {
    setTimeout(() => {
      if (!reply.raw.writableFinished) reply.raw.destroy()
    }, FAREWELL_MS).unref()
  })
  return reply.headers(EVENT_STREAM_HEADERS).send(events)
}
