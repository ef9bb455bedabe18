/** One open live stream: written to by the rounds, read by one browser. */
import { Readable } from 'node:stream'
import type { StreamEnd } from '#domain/live.ts'
import { eventText } from '../http/event-stream.ts'

/** Bytes that wait for a reader. An event is some hundred: whoever is so far behind has gone to sleep. */
const MOST_BUFFERED = 4096
const FAREWELL_MS = 1000

export interface Watcher {
  userId: number
  sessionId: string
  /** When the token's life is over, ISO 8601 UTC. */
  expiresAt: string
}

export interface Stream extends Watcher {
  out: Readable
  /** Has not been told the present state yet. */
  isNew: boolean
  isOver: boolean
}

export const openStream = (watcher: Watcher): Stream => ({
  ...watcher,
  isNew: true,
  isOver: false,
  out: new Readable({ read: () => undefined }),
})

/** A reader that is too far behind is dropped: it comes back and is told the present state. */
export const write = ({ out, isOver }: Stream, text: string): void => {
  if (isOver || out.destroyed) return
  if (out.readableLength > MOST_BUFFERED) out.destroy()
  else out.push(text)
}

export const endStream = (stream: Stream, reason: StreamEnd, now: string): void => {
  if (stream.isOver) return
  write(stream, eventText({ name: 'end', id: now, data: { reason } }))
  stream.isOver = true
  stream.out.push(null)
  // A reader that does not take the end is not waited for, neither by a shutdown.
  setTimeout(() => stream.out.destroy(), FAREWELL_MS).unref()
}
