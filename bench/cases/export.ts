/** The export of every activity log: whether it streams, and whether it delays others. */
import { type Case } from '../bench.ts'
import { load } from '../load.ts'
import { readMemory } from '../processes.ts'
import type { Site } from '../sites.ts'

const POLL_INTERVAL_MS = 20
const MAX_LOAD_SECONDS = 600

const download = async (site: Site): Promise<{ lines: number; seconds: number }> => {
  const startedAt = performance.now()
  const response = await fetch(`${site.server.origin}/api/admin/activity-logs/export`, { headers: site.signedIn })
  let lines = 0
  if (response.body === null) throw new Error('The export has no body')
  for await (const part of response.body) for (const byte of part) if (byte === 10) lines += 1
  return { lines, seconds: (performance.now() - startedAt) / 1000 }
}

/** Requests a list repeatedly until the download ends. */
const loadUntil = async (site: Site, isOver: () => boolean) => {
  const times: number[] = []
  const until = performance.now() + MAX_LOAD_SECONDS * 1000
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
    const before = readMemory(site.server.pid).now
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, readMemory(site.server.pid).now)), POLL_INTERVAL_MS)
    let isOver = false
    const [{ lines, seconds }, p99s] = await Promise.all([
      download(site).finally(() => (isOver = true)),
      loadUntil(site, () => isOver),
    ])
    clearInterval(watch)
    const worst = p99s.at(-1) ?? Number.NaN
    const row = { case: 'export', database: kind, rounds: [] }
    return [
      { ...row, what: 'lines written', measured: { value: lines, unit: 'lines' }, bars: {} },
      { ...row, what: 'time', measured: { value: seconds, unit: 's' }, bars: {} },
      { ...row, what: 'more memory', measured: { value: peak - before, unit: 'MB' }, bars: { value: { atMost: 60 } } },
      { ...row, what: 'p99 of other requests', measured: { value: worst, unit: 'ms' }, bars: { value: { atMost: 50 } } },
    ]
  },
}
