/** The process itself: how soon it answers, and how much memory it takes. */
import { type Case } from '../bench.ts'
import { median } from '../figures.ts'
import { load } from '../load.ts'
import { memoryOf } from '../processes.ts'

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
      await (await fetch(site.server.address)).text()
      times.push(performance.now() - startedAt)
    }
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const idle = memoryOf(site.server.pid).now
    const { seconds } = bench.options
    const { server } = site
    const signedIn = { headers: site.signedIn, connections: 8, seconds }
    await load({ server, path: '/', connections: 32, seconds })
    await load({ server, path: '/api/service-inquiries/admin', ...signedIn })
    await load({ server, path: '/api/service-inquiries/admin?search=website', ...signedIn })
    const { peak } = memoryOf(site.server.pid)
    const row = { case: 'start', database: kind, rounds: [] }
    return [
      { ...row, what: 'second start to first page', said: `${Math.round(median(times))} ms`, bar: '≤ 500 ms' },
      { ...row, what: 'memory, idle', said: `${Math.round(idle)} MB`, bar: '≤ 140 MB' },
      { ...row, what: 'memory, most under load', said: `${Math.round(peak)} MB`, bar: '≤ 250 MB' },
    ]
  },
}
