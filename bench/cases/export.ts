/** The export of every activity log: whether it streams, and whether it delays others. */
import { type Case } from '../bench.ts'
import { load } from '../load.ts'
import { memoryOf } from '../processes.ts'
import type { Site } from '../sites.ts'

const LOOK_EVERY_MS = 20
const COMPANY_SECONDS = 600

const download = async (site: Site): Promise<{ lines: number; seconds: number }> => {
  const startedAt = performance.now()
  const response = await fetch(`${site.server.address}/api/admin/activity-logs/export`, { headers: site.signedIn })
  let lines = 0
  if (response.body === null) throw new Error('The export has no body')
  for await (const part of response.body) for (const byte of part) if (byte === 10) lines += 1
  return { lines, seconds: (performance.now() - startedAt) / 1000 }
}

/** Requests a list repeatedly until the download ends. */
const others = async (site: Site, isOver: () => boolean) => {
  const times: number[] = []
  const until = performance.now() + COMPANY_SECONDS * 1000
  while (!isOver() && performance.now() < until) {
    const { p99 } = await load({ server: site.server, path: '/api/services', connections: 1, seconds: 0.2 })
    times.push(p99)
  }
  return times.toSorted((a, b) => a - b)
}

export const csv: Case = {
  name: 'export',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    await load({ server: site.server, path: '/api/services', connections: 1, seconds: 0.5 })
    const before = memoryOf(site.server.pid).now
    let most = before
    const watch = setInterval(() => (most = Math.max(most, memoryOf(site.server.pid).now)), LOOK_EVERY_MS)
    let isOver = false
    const [{ lines, seconds }, p99s] = await Promise.all([
      download(site).finally(() => (isOver = true)),
      others(site, () => isOver),
    ])
    clearInterval(watch)
    const worst = p99s.at(-1) ?? Number.NaN
    const row = { case: 'export', database: kind, rounds: [] }
    return [
      { ...row, what: 'lines written', measured: { value: lines, unit: 'lines' }, bars: {} },
      { ...row, what: 'time', measured: { value: seconds, unit: 's' }, bars: {} },
      { ...row, what: 'more memory', measured: { value: most - before, unit: 'MB' }, bars: { value: { atMost: 60 } } },
      { ...row, what: 'p99 of other requests', measured: { value: worst, unit: 'ms' }, bars: { value: { atMost: 50 } } },
    ]
  },
}
