/** A thousand simultaneous requests for distinct URLs: memory, and how long another visitor waits for a page meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FLOODS, type FloodOutcome, sendFlood, startProbe, warmUp } from '../../faults/flood.ts'
import { type Bench, type Case, copyAnswer } from '../bench.ts'
import { type Figures, toFigures, type Row } from '../figures.ts'
import { readMemory, startServer } from '../processes.ts'
import type { DatabaseKind } from '../../server/platform/database/connect.ts'

const REQUESTS = { full: 1000, quick: 200 }

/** Latency of the home page during the flood. */
const pageFigures = ({ times }: FloodOutcome): Figures => ({
  ...toFigures(times, Number.NaN, 0),
  longest: Math.max(...times),
})

const measureFlood = async (bench: Bench, kind: DatabaseKind, flood: (typeof FLOODS)[number]): Promise<Row> => {
  const count = bench.options.isQuick ? REQUESTS.quick : REQUESTS.full
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-flood-'))
  const server = await startServer(await bench.emptyDatabase(kind), folder)
  const [probe, bareProbe] = [startProbe(server.origin), startProbe(bench.bare.origin)]
  try {
    await warmUp(server.origin)
    await copyAnswer(bench.bare, { server }, '/', { 'accept-encoding': 'br' })
    const own = await sendFlood(probe, server.origin, flood, count)
    const control = await sendFlood(bareProbe, bench.bare.origin, { url: () => '/' }, count)
    return {
      case: 'flood',
      what: flood.what,
      database: kind,
      rounds: [{ own: pageFigures(own), control: pageFigures(control) }],
      measured: { value: readMemory(server.pid).peak, unit: 'MB' },
      bars: { value: { atMost: 350 } },
    }
  } finally {
    for (const each of [probe, bareProbe]) each.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each flood meets a server of its own: its peak is not that of an earlier one. */
const run = async (bench: Bench, kind: DatabaseKind): Promise<Row[]> => {
  const rows: Row[] = []
  for (const flood of FLOODS) rows.push(await measureFlood(bench, kind, flood))
  return rows
}

export const flood: Case = { name: 'flood', perDatabase: true, run }
