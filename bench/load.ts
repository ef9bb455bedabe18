/** Keep-alive load on a server; one run returns its figures. */
import autocannon from 'autocannon'
import { type Figures, toFigures } from './figures.ts'
import { readCpuTime } from './processes.ts'

export interface Load {
  /** Origin and process of the server. */
  server: { origin: string; pid: number }
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  seconds: number
}

/** Each of `connections` connections sends its next request after the previous response. */
export const load = ({ server, path, method = 'GET', headers = {}, body, connections, seconds }: Load): Promise<Figures> =>
  new Promise((resolve, reject) => {
    const times: number[] = []
    let refused = 0
    const cpuBefore = readCpuTime(server.pid)
    const startedAt = performance.now()
    let endedAt = startedAt
    const request = { method, path, headers, ...(body !== undefined && { body }) }
    const options = { url: server.origin, connections, duration: seconds, sampleInt: 50, requests: [request] }
    const running = autocannon(options, (error, result) => {
      if (error !== null) return reject(error)
      const figures = toFigures(times, (endedAt - startedAt) / 1000, refused + result.errors + result.timeouts)
      const cpu = (readCpuTime(server.pid) ?? Number.NaN) - (cpuBefore ?? Number.NaN)
      resolve(Number.isNaN(cpu) ? figures : { ...figures, cpu: cpu / times.length })
    })
    running.on('response', (_client, status, _bytes, ms) => {
      endedAt = performance.now()
      if (status >= 400) refused += 1
      else times.push(ms)
    })
    running.on('error', reject)
  })

/** Runs `load` after a short discarded run: compiled code and filled caches are the normal case. */
export const warmLoad = async (wanted: Load): Promise<Figures> => {
  await load({ ...wanted, seconds: Math.min(wanted.seconds, 0.5) })
  return load(wanted)
}
