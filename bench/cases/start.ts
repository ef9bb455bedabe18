/** The server process: time from start to the first response, and memory. */
import { type Case } from '../bench.ts'
import { median, type Row } from '../figures.ts'
import { load } from '../load.ts'
import { readMemory } from '../processes.ts'

const IDLE_MS = 3000

export const start: Case = {
  name: 'start',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    const times: number[] = []
    for (let round = 0; round < bench.options.rounds; round += 1) {
      await site.server.stop()
      const startedAt = performance.now()
      await site.restart()
      await (await fetch(site.server.origin)).text()
      times.push(performance.now() - startedAt)
    }
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const idle = readMemory(site.server.pid).now
    const { seconds } = bench.options
    const { server } = site
    const signedIn = { headers: site.signedIn, connections: 8, seconds }
    await load({ server, path: '/', connections: 32, seconds })
    await load({ server, path: '/api/service-inquiries/admin', ...signedIn })
    await load({ server, path: '/api/service-inquiries/admin?search=website', ...signedIn })
    const { peak } = readMemory(site.server.pid)
    const row = { case: 'start', database: kind, rounds: [] }
    const valueRow = (what: string, value: number, unit: string, atMost: number): Row => ({
      ...row,
      what,
      measured: { value, unit },
      bars: { value: { atMost } },
    })
    return [
      valueRow('second start to first page', median(times), 'ms', 700),
      valueRow('memory, idle', idle, 'MB', 150),
      valueRow('memory, most under load', peak, 'MB', 250),
    ]
  },
}
