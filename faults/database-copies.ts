/** Databases to start from: empty, or of this version with the rows of the former one's backup. */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkBackup } from '../server/platform/database/backup/check.ts'
import { restore } from '../server/platform/database/backup/restore.ts'
import { connect, type DatabaseKind } from '../server/platform/database/connect.ts'
import { migrate } from '../server/platform/database/migrate.ts'

const BACKUP = join(import.meta.dirname, '../tests/fixtures/takeover/0.1.0.backup')

export type CopyName = 'empty' | 'filled'

const fill = async (url: string): Promise<void> => {
  const database = await connect(url)
  await migrate(database)
  await restore(database, await checkBackup(BACKUP)).finally(() => database.close())
}

/** Each is created once and copied. */
export interface Copies {
  create(name: CopyName): Promise<string>
  drop(url: string): Promise<void>
}

const sqliteCopies = (folder: string): Copies => {
  const toUrl = (name: string): string => `sqlite:${join(folder, `${name}.db`)}`
  const templates = new Map<string, string>()
  let copies = 0
  return {
    create: async (name) => {
      copies += 1
      const file = join(folder, `copy-${copies}.db`)
      if (name === 'empty') return `sqlite:${file}`
      const template = templates.get(name) ?? join(folder, `${name}.db`)
      if (!templates.has(name)) await fill(toUrl(name))
      templates.set(name, template)
      copyFileSync(template, file)
      return `sqlite:${file}`
    },
    drop: async (url) => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${url.slice('sqlite:'.length)}${suffix}`, { force: true })
    },
  }
}

const postgresCopies = (serverUrl: string, prefix: string): Copies => {
  const query = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const toUrl = (database: string): string => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  const templates = new Set<string>()
  let copies = 0
  return {
    create: async (name) => {
      const template = `${prefix}_${name}`
      if (!templates.has(template)) {
        await query(`create database ${template} template template0`)
        if (name !== 'empty') await fill(toUrl(template))
        templates.add(template)
      }
      copies += 1
      await query(`create database ${prefix}_copy_${copies} template ${template}`)
      return toUrl(`${prefix}_copy_${copies}`)
    },
    drop: (url) => query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
  }
}

/** Copies of either kind: files in `folder`, or databases on the server with the maintenance database `serverUrl`. */
export const createCopies = (kind: DatabaseKind, folder: string, serverUrl: string): Copies =>
  kind === 'sqlite' ? sqliteCopies(folder) : postgresCopies(serverUrl, `killed_${process.pid}`)
