/** Concurrent clients that send requests in sequence until they are stopped; every response is recorded. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  /** 0 for a missing or incomplete response. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export interface Asking {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** An HTTP client with one keep-alive connection and without retries. */
export const createClient = (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method = 'GET', path, headers = {}, body }: Asking): Promise<Answer> =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const done = (status: number, headers: IncomingHttpHeaders = {}, body = ''): void =>
        resolve({ status, headers, body, ms: performance.now() - startedAt })
      const asked = request(new URL(path, address), { method, agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done(response.complete ? (response.statusCode ?? 0) : 0, response.headers, Buffer.concat(parts).toString()),
        )
        response.on('error', () => done(0))
      })
      asked.on('error', () => done(0))
      asked.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** `many` clients that each call `next` in a loop. `leave` resolves when the last one has received its last response. */
export const people = (address: string, many: number, next: (ask: ReturnType<typeof createClient>['ask']) => Promise<void>) => {
  const leaving = new AbortController()
  const stay = async (): Promise<void> => {
    const { ask, close } = createClient(address)
    while (!leaving.signal.aborted) await next(ask)
    close()
  }
  const all = Promise.all(Array.from({ length: many }, stay))
  return {
    leave: async (): Promise<void> => {
      leaving.abort()
      await all
    },
  }
}
