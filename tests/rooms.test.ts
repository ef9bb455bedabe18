/** Architecture rules beyond the linter: which modules read a table, where roles are named, and what the rooms of server/ import. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { ROLES } from '#domain/user.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const ROOT = join(import.meta.dirname, '..')

const sources = (pattern: string, exclude: string[]): { path: string; text: string }[] =>
  globSync(pattern, { cwd: ROOT, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Folders of server/ whose stores own a table. A join may read a column of another table in the same query. */
const OWNERS: Record<string, readonly string[]> = {
  activity_counts: ['activity-logs'],
  activity_logs: ['activity-logs'],
  banners: ['banners', 'slice'],
  blocked_times: ['bookings'],
  bookings: ['bookings'],
  case_studies: ['work', 'slice'],
  case_study_services: ['work'],
  bulk_jobs: ['inquiries/bulk'],
  bulk_job_changes: ['inquiries/bulk'],
  calendar_subscriptions: ['bookings'],
  external_news: ['external-news'],
  former_slugs: ['slice'],
  idempotency_keys: ['idempotency'],
  inquiries: [
    'inquiries',
    'inquiries/assignment',
    'inquiries/events',
    'inquiries/listing',
    'inquiries/same-person',
    'inquiries/stats',
  ],
  inquiry_counts: ['inquiries/listing', 'inquiries/stats'],
  inquiry_events: ['inquiries/events', 'inquiries'],
  inquiry_replies: ['inquiries/replies', 'inquiries'],
  mail_outbox: ['mail'],
  mail_state: ['mail'],
  media: ['media'],
  media_variants: ['media'],
  news_items: ['news', 'slice'],
  newsletter_subscribers: ['newsletter'],
  settings: ['settings'],
  saved_views: ['saved-views'],
  password_resets: ['users/access'],
  services: ['services', 'slice'],
  sessions: ['users/access'],
  trash: ['trash'],
  users: ['users'],
}

const BUILDER = /\b(?:selectFrom|updateTable|deleteFrom|insertInto)\(\s*'(\w+)/g
const TEMPLATE = /`[^`]*`/g
const STATEMENT = /\b(?:from|update|into)\s+(\w+)/g

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

const tablesIn = (text: string): string[] => {
  const templates = (text.match(TEMPLATE) ?? []).join('\n')
  return [...namesIn(text, BUILDER), ...namesIn(templates, STATEMENT)].filter((name) => Object.hasOwn(OWNERS, name))
}

/** Tables that modules of server/platform/database or server/platform/http own. */
const SHARED_TABLES = ['rate_limits', 'content_versions']

test('every table has an owner, and every owner a table', async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  await migrate({ kind: 'sqlite', db, close: () => db.destroy() })
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !/_search(?:_|$)/.test(name))
  await db.destroy()
  expect([...Object.keys(OWNERS), ...SHARED_TABLES].toSorted()).toEqual(tables.toSorted())
})

/** The first folders of a room's path. */
const WING = /^server\/(?:leads|content|staff|platform)\//

test('a table is read and written by the stores of its owner', () => {
  const server = sources('server/**/*.ts', ['**/*.test.ts', 'server/platform/database/**', 'server/seed/**'])
  const uses = server.flatMap(({ path, text }) => tablesIn(text).map((table) => ({ path, table })))
  const strangers = uses.filter(({ path, table }) => !OWNERS[table]?.includes(dirname(path).replace(WING, '')))
  expect(strangers).toEqual([])
})

test('roles are named in the domain only', () => {
  const named = sources('server/**/*.ts', ['**/*.test.ts', 'server/platform/database/migrations/**']).filter(({ text }) =>
    ROLES.some((role) => text.includes(`'${role}'`)),
  )
  expect(named.map(({ path }) => path)).toEqual([])
})

/** From the top; the other files and folders of server/ put everything together and may import all. */
const WINGS = ['leads', 'content', 'staff', 'platform']

const toRank = (path: string): number => WINGS.indexOf(path.split('/')[1] ?? '')

/** The room of a file; undefined for a file that lies in the wing itself. */
const toRoom = (path: string): string | undefined => {
  const [server, wing, room, ...file] = path.split('/')
  return file.length > 0 && WINGS.includes(wing ?? '') ? [server, wing, room].join('/') : undefined
}

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|#server\/)[^']+)'/g

/** The imports between files of server/, tests excepted. */
const serverImports = sources('server/**/*.ts', ['**/*.test.ts']).flatMap(({ path, text }) =>
  namesIn(text, IMPORT)
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name).replaceAll('\\', '/')))
    .filter((imported) => imported.startsWith('server/'))
    .map((imported) => ({ path, imported })),
)

test('no file imports an upper wing', () => {
  expect(serverImports.length).toBeGreaterThan(1000)
  expect(serverImports.filter(({ path, imported }) => toRank(imported) < toRank(path))).toEqual([])
})

test('the rooms of a wing import each other in one direction', () => {
  let left = serverImports.flatMap(({ path, imported }) => {
    const [from, to] = [toRoom(path), toRoom(imported)]
    if (from === undefined || to === undefined || from === to || dirname(from) !== dirname(to)) return []
    return [{ path, imported, from, to }]
  })
  // A room that imports no other one, or that none imports, is in no cycle.
  for (let count = Infinity; left.length < count;) {
    count = left.length
    const importing = new Set(left.map(({ from }) => from))
    const imported = new Set(left.map(({ to }) => to))
    left = left.filter(({ from, to }) => importing.has(to) && imported.has(from))
  }
  expect(left.map(({ path, imported }) => `${path} imports ${imported}`)).toEqual([])
})
