/** Backups while the site runs, with the operator's command. Full form: npm run faults -- backup. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { runBackupFault } from '../faults/backup.ts'
import { createTestDatabase } from './support/databases.ts'
import { startProcess, startServer } from './support/process.ts'

const ROWS = 3000
const PER_SECOND = 200

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-backup-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s: a backup ends while visitors write, has all that was acknowledged before, of one moment, and leaves nothing behind',
  { tags: ['all'] },
  async (kind) => {
    const place = folder()
    mkdirSync(join(place, 'other'))
    const url = await createTestDatabase(kind, place, inject('postgresUrl'))
    const other = await createTestDatabase(kind, join(place, 'other'), inject('postgresUrl'))
    const fault = { kind, urls: [url, other] as [string, string], folder: place, rows: ROWS, perSecond: PER_SECOND }
    const results = await runBackupFault({ ...fault, print: () => undefined })
    expect(results.filter(({ isMet }) => !isMet)).toEqual([])
    expect(results).toHaveLength(5)
  },
)

describe('a command that needs a database that is there', () => {
  const admin = async (environment: Record<string, string>, ...args: string[]) => {
    const command = startProcess('build/server/admin.js', environment, args)
    const code = await command.exited
    return { code, lines: command.printed().trim().split('\n') }
  }

  test('backup and reset-password of a file that does not exist say so and make nothing', { tags: ['all'] }, async () => {
    const place = folder()
    const environment = { DATABASE_URL: `sqlite:${place}/data/wrong.db` }
    const wanted = { code: 1, lines: [`There is no database ${place}/data/wrong.db.`] }
    expect(await admin(environment, 'backup', join(place, 'site.backup'))).toEqual(wanted)
    expect(await admin(environment, 'reset-password', 'asha@example.com')).toEqual(wanted)
    expect(readdirSync(place)).toEqual([])
    const empty = { DATABASE_URL: await createTestDatabase('postgres', place, inject('postgresUrl')) }
    for (const command of [
      ['backup', join(place, 'site.backup')],
      ['reset-password', 'asha@example.com'],
    ]) {
      expect(await admin(empty, ...command)).toEqual({ code: 1, lines: [expect.stringContaining('no tables of the site')] })
    }
    expect(readdirSync(place)).toEqual([])
  })

  test('a backup replaces an earlier backup, never the database or another file', { tags: ['all', 'C1-RUN-08'] }, async () => {
    const place = folder()
    const [database, notes, good] = ['site.db', 'notes.txt', 'site.backup'].map((name) => join(place, name)) as [
      string,
      string,
      string,
    ]
    const environment = { DATABASE_URL: `sqlite:${database}`, SEED: 'none' }
    expect(await admin(environment, 'seed')).toMatchObject({ code: 0 })
    writeFileSync(notes, 'notes')
    for (const file of [database, notes]) {
      const before = readFileSync(file)
      const sentence = `${file} exists and is no backup, so it is not replaced: choose another name.`
      expect(await admin(environment, 'backup', file)).toEqual({ code: 1, lines: [sentence] })
      expect(readFileSync(file).equals(before)).toBe(true)
    }
    writeFileSync(good, '')
    for (const _time of [1, 2]) expect(await admin(environment, 'backup', good)).toMatchObject({ code: 0 })
    expect(readdirSync(place).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  test('restore of a bad file makes no database, and none replaces that of a running site', { tags: ['all'] }, async () => {
    const place = folder()
    const bad = join(place, 'bad.backup')
    writeFileSync(bad, 'no backup')
    const environment = { DATABASE_URL: `sqlite:${place}/data/site.db`, SEED: 'none' }
    expect(await admin(environment, 'restore', bad)).toEqual({ code: 1, lines: [expect.stringContaining('cannot be unpacked')] })
    expect(existsSync(join(place, 'data'))).toBe(false)
    const server = startServer(environment)
    await server.ready
    const good = join(place, 'good.backup')
    expect(await admin(environment, 'backup', good)).toMatchObject({ code: 0 })
    const refused = { code: 1, lines: ['The site is running on this database: stop it first.'] }
    expect(await admin(environment, 'restore', good, '--yes')).toEqual(refused)
  })

  test(
    'on PostgreSQL too, none replaces the data of a running node: what its visitors send meanwhile would be lost',
    { tags: ['all'] },
    async () => {
      const place = folder()
      const environment = { DATABASE_URL: await createTestDatabase('postgres', place, inject('postgresUrl')), SEED: 'none' }
      const server = startServer(environment, place)
      await server.ready
      const file = join(place, 'site.backup')
      expect(await admin(environment, 'backup', file)).toMatchObject({ code: 0 })
      const restored = () => admin(environment, 'restore', file, '--yes')
      // A node announces itself soon after its start.
      await expect.poll(restored).toEqual({ code: 1, lines: ['The site is running on this database: stop it first.'] })
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      const lines = [expect.stringContaining('Restored from'), expect.stringContaining('Every session')]
      expect(await restored()).toEqual({ code: 0, lines })
    },
  )
})
