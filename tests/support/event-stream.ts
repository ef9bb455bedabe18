/** A reader of server-sent events for tests. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'

interface StreamEvent {
  name: string
  // Tests assert the properties that they read from an event.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

export interface EventReader {
  headers: Headers
  /** The next event of that name. Throws when the stream ends first. */
  next(name: string): Promise<StreamEvent>
  /** The remaining events of the stream, without heartbeats and without counts that are sent once more. */
  rest(): Promise<StreamEvent[]>
  close(): Promise<void>
}

/** Opens the event stream of the site at `origin` with a token; closes it when the test ends. */
export const readEvents = async (origin: string, token: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const closing = new AbortController()
  const response = await fetch(`${origin}/api/admin/live`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: closing.signal,
  })
  onTestFinished(() => closing.abort())
  if (response.body === null || response.status !== 200) throw new Error(`No stream: ${response.status}`)
  const parsed = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const events = parsed.values()
  let last = ''
  const read = async (): Promise<(StreamEvent & { isRepeated: boolean }) | undefined> => {
    const { done, value } = await events.next()
    if (done === true) return undefined
    const { event: name = '', data } = value
    const isRepeated = `${name} ${data}` === last
    if (name !== 'heartbeat') last = `${name} ${data}`
    return { name, data: JSON.parse(data), isRepeated }
  }
  const rest = async (): Promise<StreamEvent[]> => {
    const all: StreamEvent[] = []
    for (let event = await read(); event !== undefined; event = await read())
      if (event.name !== 'heartbeat' && !event.isRepeated) all.push({ name: event.name, data: event.data })
    return all
  }
  const next = async (name: string): Promise<StreamEvent> => {
    const event = await read()
    if (event === undefined) throw new Error(`The stream ended before '${name}'`)
    return event.name === name ? { name, data: event.data } : next(name)
  }
  return { headers: response.headers, next, rest, close: async () => closing.abort() }
}
