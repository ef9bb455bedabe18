/** A thousand requests for ever new URLs at once: memory, and how long another visitor waits for a page meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FLOODS, type FloodOutcome, sendFlood, startProbe, warmUp } from '#tests/faults/flood.ts'
import { type Bench, type Case, copyAnswer } from '../bench.ts'
import type { Row } from '../figures.ts'
import { memoryOf, startServer } from '../processes.ts'
import type { DatabaseKind } from '#server/database/connect.ts'

const REQUESTS = { full: 1000, quick: 200 }

const pageTimes = ({ times }: FloodOutcome) => {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: sorted[sorted.length >> 1] ?? Number.NaN, longest: sorted.at(-1) ?? Number.NaN }
}

const run = async (bench: Bench, kind: DatabaseKind): Promise<Row[]> => {
  const count = bench.options.isQuick ? REQUESTS.quick : REQUESTS.full
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-flood-'))
  const server = await startServer(await bench.emptyDatabase(kind), folder)
  const [probe, bareProbe] = [startProbe(server.address), startProbe(bench.bare.address)]
  try {
    await warmUp(server.address)
    await copyAnswer(bench.bare, { server }, '/', { 'accept-encoding': 'br' })
    const rows: Row[] = []
    for (const flood of FLOODS) {
      const own = await sendFlood(probe, server.address, flood, count)
      const control = await sendFlood(bareProbe, bench.bare.address, { url: () => '/' }, count)
      const row = { case: 'flood', database: kind, rounds: [] }
      const { p50, longest } = pageTimes(own)
      const page = `home page meanwhile, ${flood.what}`
      rows.push(
        {
          ...row,
          what: `memory, ${flood.what}`,
          measured: { value: memoryOf(server.pid).peak, unit: 'MB' },
          bars: { value: { atMost: 300 } },
        },
        { ...row, what: `${page}, p50`, measured: { value: p50, unit: 'ms' }, bars: {} },
        { ...row, what: `${page}, longest`, measured: { value: longest, unit: 'ms' }, bars: { value: { atMost: 100 } } },
        {
          ...row,
          what: `${page}, longest of bare node:http`,
          measured: { value: pageTimes(control).longest, unit: 'ms' },
          bars: {},
        },
      )
    }
    return rows
  } finally {
    for (const each of [probe, bareProbe]) each.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const flood: Case = { name: 'flood', perDatabase: true, run }
