/** Reading server-sent events in a test. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'

interface Heard {
  name: string
  id: string
  // What the test reads out of an event is what the test asserts.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

export interface EventReader {
  headers: Headers
  /** The next event of that name; those before it are passed over. Throws when the stream ends before. */
  next(name: string): Promise<Heard>
  /** What comes before the stream ends. */
  rest(): Promise<Heard[]>
  close(): Promise<void>
}

/** Opens the stream at `address` with a token; it is closed when the test ends. */
export const readEvents = async (address: string, token: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/admin/live`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  onTestFinished(() => leaving.abort())
  if (response.body === null || response.status !== 200) throw new Error(`No stream: ${response.status}`)
  const parsed = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const events = parsed.values()
  const read = async (): Promise<Heard | undefined> => {
    const { done, value } = await events.next()
    return done === true ? undefined : { name: value.event ?? '', id: value.id ?? '', data: JSON.parse(value.data) }
  }
  const rest = async (): Promise<Heard[]> => {
    const all: Heard[] = []
    for (let heard = await read(); heard !== undefined; heard = await read()) all.push(heard)
    return all
  }
  const next = async (name: string): Promise<Heard> => {
    const heard = await read()
    if (heard === undefined) throw new Error(`The stream ended before '${name}'`)
    return heard.name === name ? heard : next(name)
  }
  return { headers: response.headers, next, rest, close: async () => leaving.abort() }
}
