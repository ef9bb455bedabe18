/** Concurrent clients that send requests in sequence until they are stopped; every response is recorded. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  /** 0 for a missing or incomplete response. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export interface ClientRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** An HTTP client with one keep-alive connection and without retries. */
export const createClient = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method = 'GET', path, headers = {}, body }: ClientRequest): Promise<Answer> =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const done = (status: number, headers: IncomingHttpHeaders = {}, body = ''): void =>
        resolve({ status, headers, body, ms: performance.now() - startedAt })
      const outgoing = request(new URL(path, origin), { method, agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done(response.complete ? (response.statusCode ?? 0) : 0, response.headers, Buffer.concat(parts).toString()),
        )
        response.on('error', () => done(0))
      })
      outgoing.on('error', () => done(0))
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** `count` clients that each call `next` in a loop. `stop` resolves when the last one has received its last response. */
export const startClients = (
  origin: string,
  count: number,
  next: (send: ReturnType<typeof createClient>['send']) => Promise<void>,
) => {
  const stopping = new AbortController()
  const runClient = async (): Promise<void> => {
    const { send, close } = createClient(origin)
    while (!stopping.signal.aborted) await next(send)
    close()
  }
  const all = Promise.all(Array.from({ length: count }, runClient))
  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      await all
    },
  }
}
