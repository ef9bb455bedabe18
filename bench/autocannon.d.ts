/** The part of autocannon 8 that the harness uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt?: number
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
  }
  interface Result {
    /** Connections that broke and answers that did not come. */
    errors: number
    timeouts: number
  }
  interface Running extends EventEmitter {
    on(event: 'response', listen: (client: unknown, status: number, bytes: number, ms: number) => void): this
    on(event: 'done', listen: (result: Result) => void): this
    on(event: 'error', listen: (error: Error) => void): this
  }
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Running
}
