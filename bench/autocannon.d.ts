/** The part of autocannon 8's interface that the harness uses; the package ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between two checks of the elapsed time. */
    sampleInt?: number
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
  }
  interface Result {
    /** Connection errors and missing responses. */
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
