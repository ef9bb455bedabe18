/** Public reads: the home page from the page cache, and the public lists, each compared with node:http sending the same bytes. */
import { type Bench, type Case, copyAnswer, measureRounds } from '../bench.ts'
import type { Row } from '../figures.ts'
import { load, warmLoad } from '../load.ts'
import type { Site } from '../sites.ts'

const CONNECTIONS = 32
const RATIO_BAR = { atLeast: 0.8 }
const JSON_RATIO_BAR = { atLeast: 0.7 }
const P99_RATIO_BAR = { atMost: 2 }

const besideBare = async (bench: Bench, site: Site, path: string, headers: Record<string, string>): Promise<Row['rounds']> => {
  await copyAnswer(bench.bare, site, path, headers)
  const wanted = { path, headers, connections: CONNECTIONS, seconds: bench.options.seconds }
  // At tens of thousands of requests a second, V8 needs seconds to compile all hot code, on both sides.
  const warmed = bench.options.isQuick ? [] : [site.server, bench.bare]
  for (const server of warmed) await load({ ...wanted, server, seconds: 2 * wanted.seconds })
  return measureRounds(bench, {
    own: () => warmLoad({ ...wanted, server: site.server }),
    control: () => warmLoad({ ...wanted, server: bench.bare }),
  })
}

export const home: Case = {
  name: 'home',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    const rows: Row[] = []
    for (const encoding of ['identity', 'br']) {
      const rounds = await besideBare(bench, site, '/', { 'accept-encoding': encoding })
      rows.push({
        case: 'home',
        what: `Home from the page cache, ${encoding}`,
        database: kind,
        rounds,
        bars: { ratio: RATIO_BAR, p99Ratio: P99_RATIO_BAR },
      })
    }
    return rows
  },
}

export const json: Case = {
  name: 'json',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    const rows: Row[] = []
    for (const path of ['/api/services', '/api/news/latest']) {
      rows.push({
        case: 'json',
        what: path,
        database: kind,
        rounds: await besideBare(bench, site, path, {}),
        bars: { ratio: JSON_RATIO_BAR },
      })
    }
    return rows
  },
}
