/** The databases and servers of a run: each is created at its first use and removed at the end of the run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '../server/platform/database/connect.ts'
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts'
import { fill } from './fill.ts'
import { OWNER, type ServerProcess, startServer } from './processes.ts'

export interface Site {
  kind: DatabaseKind
  /** Number of inquiries, and of activity logs. */
  rows: number
  databaseUrl: string
  /** The server's data folder. */
  folder: string
  server: ServerProcess
  /** Request headers of a signed-in super admin. */
  signedIn: Record<string, string>
  /** Stops the server and starts another on the same data. */
  restart(): Promise<void>
}

const signIn = async (origin: string): Promise<Record<string, string>> => {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  // The contract's type of a sign-in.
  const { data } = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

export const createSites = (print: (line: string) => void) => {
  const root = mkdtempSync(join(tmpdir(), 'dvaar-bench-'))
  const sites = new Map<string, Promise<Site>>()
  let postgres: Promise<TestPostgres> | undefined

  const newDatabase = async (kind: DatabaseKind, folder: string): Promise<string> => {
    if (kind === 'sqlite') return `sqlite:${join(folder, 'site.db')}`
    postgres ??= startPostgres({ durable: true })
    return (await postgres).createDatabase()
  }

  const open = async (kind: DatabaseKind, rows: number): Promise<Site> => {
    const folder = mkdtempSync(join(root, `${kind}-`))
    const databaseUrl = await newDatabase(kind, folder)
    const startedAt = performance.now()
    await fill(databaseUrl, rows)
    if (rows > 0)
      print(`filled ${kind} with ${rows} inquiries and activities in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    const server = await startServer(databaseUrl, folder)
    const site: Site = {
      kind,
      rows,
      databaseUrl,
      folder,
      server,
      signedIn: await signIn(server.origin),
      restart: async () => {
        await site.server.stop()
        site.server = await startServer(databaseUrl, folder)
      },
    }
    return site
  }

  return {
    /** One site for each kind and size, created at the first call. */
    site: (kind: DatabaseKind, rows: number): Promise<Site> => {
      const key = `${kind} ${rows}`
      const site = sites.get(key) ?? open(kind, rows)
      sites.set(key, site)
      return site
    },
    /** An empty database without a server. */
    emptyDatabase: (kind: DatabaseKind): Promise<string> => newDatabase(kind, mkdtempSync(join(root, 'empty-'))),
    close: async (): Promise<void> => {
      for (const site of await Promise.allSettled(sites.values())) if (site.status === 'fulfilled') await site.value.server.stop()
      await (await postgres)?.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
