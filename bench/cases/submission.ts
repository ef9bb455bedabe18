/**
 * 32 concurrent submissions of a visitor's form, compared with the database driver committing one bare row at a time. The server
 * validates each, stores it with its activity and mails, and meanwhile writes the mails to files, as it does without a mail server.
 */
import Database from 'better-sqlite3'
import pg from 'pg'
import { type Bench, type Case, measureRounds } from '../bench.ts'
import { type Figures, toFigures } from '../figures.ts'
import { warmLoad } from '../load.ts'
import type { ServerProcess } from '../processes.ts'
import type { DatabaseKind } from '../../server/platform/database/connect.ts'

const VISITORS = 32

const FORM = {
  serviceName: 'Web Development',
  name: 'Ananya Iyer',
  email: 'ananya.iyer@example.com',
  phone: '+91 98450 12345',
  company: 'Iyer Textiles',
  budget: '50000-100000',
  timeline: '2-3months',
  message: 'We need a new website for our shop, with a catalogue that our own people can change. Please call before Diwali.',
}

const COLUMNS = Object.keys(FORM).map((name) => name.toLowerCase())
const VALUES = Object.values(FORM)
const TABLE = `create table bare (id bigint primary key, ${COLUMNS.map((column) => `${column} text not null`).join(', ')})`
const insertInto = (parameter: (position: number) => string): string =>
  `insert into bare (id, ${COLUMNS.join(', ')}) values (${[...COLUMNS, ''].map((_, position) => parameter(position + 1)).join(', ')})`

const timed = async (seconds: number, commit: (id: number) => unknown): Promise<Figures> => {
  const times: number[] = []
  const startedAt = performance.now()
  let now = startedAt
  while (now - startedAt < seconds * 1000) {
    await commit(times.length)
    const after = performance.now()
    times.push(after - now)
    now = after
  }
  return toFigures(times, (now - startedAt) / 1000, 0)
}

/** Commits one bare row at a time through the driver, with the server's durability settings. */
const bareRows = async (kind: DatabaseKind, url: string, seconds: number): Promise<Figures> => {
  if (kind === 'sqlite') {
    const database = new Database(url.slice('sqlite:'.length))
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(`drop table if exists bare; ${TABLE}`)
    const insert = database.prepare(insertInto(() => '?'))
    const figures = await timed(seconds, (id) => insert.run(id, ...VALUES))
    database.close()
    return figures
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop table if exists bare; ${TABLE}`)
  const text = insertInto((position) => `$${position}`)
  const figures = await timed(seconds, (id) => client.query({ name: 'bare', text, values: [id, ...VALUES] }))
  await client.end()
  return figures
}

const submit = (bench: Bench, server: ServerProcess): Promise<Figures> =>
  warmLoad({
    server,
    path: '/api/service-inquiries',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FORM),
    connections: VISITORS,
    seconds: bench.options.seconds,
  })

/** The server is still writing mails: SIGSTOP pauses it during `run`, because it would take processor time from the control. */
const whileStopped = async <T>({ pid }: ServerProcess, run: () => Promise<T>): Promise<T> => {
  process.kill(pid, 'SIGSTOP')
  try {
    return await run()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** A site of its own with few rows: submissions must not change the row counts of the others. */
const ROWS = 100

export const submission: Case = {
  name: 'submission',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, ROWS)
    const empty = await bench.emptyDatabase(kind)
    const rounds = await measureRounds(bench, {
      own: () => submit(bench, site.server),
      control: () => whileStopped(site.server, () => bareRows(kind, empty, bench.options.seconds)),
    })
    return [{ case: 'submission', what: 'a submission, 32 at once', database: kind, rounds, bars: { ratio: { atLeast: 0.12 } } }]
  },
}
