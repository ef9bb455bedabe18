/** The interface of a benchmark case, and the steps that cases share. */
import type { DatabaseKind } from '../server/platform/database/connect.ts'
import type { Figures, Row } from './figures.ts'
import type { Options } from './options.ts'
import type { BareServer } from './processes.ts'
import type { createSites, Site } from './sites.ts'

export interface Bench extends ReturnType<typeof createSites> {
  options: Options
  bare: BareServer
}

export interface Case {
  name: string
  /** True runs the case once for each database, false once in all. */
  perDatabase: boolean
  /** Runs before any measurement; throws a message when a requirement of the case is missing. */
  check?(): void
  run(bench: Bench, kind: DatabaseKind): Promise<Row[]>
}

const CONNECTION_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Configures the control to send the same response as the server. */
export const copyAnswer = async (
  bare: BareServer,
  site: Pick<Site, 'server'>,
  path: string,
  headers: Record<string, string>,
): Promise<void> => {
  const { request } = await import('node:http')
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(new URL(path, site.server.origin), { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const forwarded = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name))
        const own = Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)]))
        const reply = {
          status: response.statusCode ?? 200,
          headers: { ...own, 'content-length': String(body.length) },
          body: body.toString('base64'),
        }
        bare.answer(reply).then(resolve, reject)
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Measures server and control in turn, round by round. */
export const measureRounds = async (
  { options }: Bench,
  measure: { own(): Promise<Figures>; control?: () => Promise<Figures> },
): Promise<Row['rounds']> => {
  const rounds: Row['rounds'] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const own = await measure.own()
    const control = await measure.control?.()
    rounds.push({ own, ...(control && { control }) })
  }
  return rounds
}
