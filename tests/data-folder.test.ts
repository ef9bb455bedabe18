// @module-tag all
/** The files of the data folder: complete and readable by their owner only. Source: contract §1 SECRET_KEY, 'All settings …'. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess, startServer } from './support/process.ts'
import { startArguments } from './support/start-command.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-folder-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const QUIET = { PORT: '0', NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }

/** Runs the server until it ends; `ulimit -f` limits files to so many blocks of 512 bytes, like a full disk. */
const startWithin = (blocks: number, environment: Record<string, string>): { code: number | null; printed: string } => {
  const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, ...startArguments()]
  const { status, stdout, stderr } = spawnSync('sh', limited, {
    env: { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1', ...QUIET, ...environment },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { code: status, printed: stdout + stderr }
}

const expectOneSentence = ({ code, printed }: { code: unknown; printed: string }, sentence: RegExp): void => {
  const lines = printed.trim().split('\n')
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
}

const canSignIn = async (origin: string): Promise<number> => {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'monsoon 2026' }),
  })
  return response.status
}

describe('the key', () => {
  test.runIf(process.platform !== 'win32')(
    'a first start on a full disk ends with a sentence, leaves no half a key, and the next one works',
    async () => {
      const place = folder()
      const environment = { DATABASE_URL: `sqlite:${place}/site.db`, ADMIN_PASSWORD: 'monsoon 2026', SEED: 'demo' }
      // The key, the schema and the seeds exceed these limits.
      for (const blocks of [0, 8, 1500]) {
        const { code, printed } = startWithin(blocks, environment)
        expect(printed).not.toMatch(/^\s+at /m)
        // The server prints the first password before it stores it.
        const last = printed.split('\n').findLast((line) => line.trim() !== '') ?? ''
        expectOneSentence({ code, printed: last }, /^Dvaar did not start\. .+(cannot be written|cannot be opened|failed).+\.$/)
      }
      expect(readdirSync(place).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key'])
      const server = startServer({ ...environment, SECRET_KEY: '', SEED: 'none' })
      expect(await canSignIn(await server.ready)).toBe(200)
    },
  )

  test('a secret.key that is empty, short or of one character is refused with a sentence, and stays as it is', async () => {
    const refused = async (key: string): Promise<void> => {
      const place = folder()
      writeFileSync(join(place, 'secret.key'), key)
      const server = startServer({ DATABASE_URL: `sqlite:${place}/site.db`, SECRET_KEY: '' })
      const code = await Promise.race([server.exited, server.ready])
      expectOneSentence({ code, printed: server.printed() }, /^Dvaar did not start\. .*secret\.key .+\.$/)
      expect(readFileSync(join(place, 'secret.key'), 'utf8')).toBe(key)
      expect(existsSync(join(place, 'site.db'))).toBe(false)
    }
    await Promise.all(['', 'a-key-that-was-cut', 'a'.repeat(64)].map(refused))
  })
})

const readMode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test.runIf(process.platform !== 'win32')(
  'nobody else may read what a site stores; what was open before is closed at the start',
  async () => {
    const place = folder()
    const data = join(place, 'data')
    mkdirSync(join(data, 'mail'), { recursive: true, mode: 0o755 })
    writeFileSync(join(data, 'site.db'), '', { mode: 0o644 })
    writeFileSync(join(data, 'secret.key'), 'k3y-of-an-earlier-version-0123456789', { mode: 0o644 })
    for (const path of [data, join(data, 'mail')]) chmodSync(path, 0o755)
    const previous = process.umask(0o022)
    const server = startServer({ DATABASE_URL: `sqlite:${data}/site.db`, SECRET_KEY: '', SEED: 'none' })
    process.umask(previous)
    const address = await server.ready
    await fetch(`${address}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com' }),
    })
    // Its file has another name until it is complete.
    await expect.poll(() => readdirSync(join(data, 'mail'))).toEqual([expect.stringMatching(/[.]eml$/)])
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
    expect(names).toEqual(expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'site.db.lock', 'secret.key', 'mail']))
    expect(readMode(data)).toBe('700')
    expect(readMode(join(data, 'mail'))).toBe('700')
    const files = names.filter((name) => name !== 'mail')
    expect(Object.fromEntries(files.map((name) => [name, readMode(join(data, name))]))).toEqual(
      Object.fromEntries(files.map((name) => [name, '600'])),
    )
  },
)

test.runIf(process.platform !== 'win32')("a folder that is not the site's alone stays open; its own files are closed", async () => {
  const place = folder()
  chmodSync(place, 0o755)
  writeFileSync(join(place, 'site.db'), '', { mode: 0o644 })
  writeFileSync(join(place, 'index.html'), 'of another program', { mode: 0o644 })
  const server = startServer({ DATABASE_URL: `sqlite:${place}/site.db`, SEED: 'none' })
  await server.ready
  expect(['.', 'index.html', 'site.db'].map((name) => readMode(join(place, name)))).toEqual(['755', '644', '600'])
})

test.runIf(process.platform !== 'win32')(
  'a device, a pipe or a folder at the place of a file of the site keeps its permissions',
  async () => {
    const place = folder()
    chmodSync(place, 0o755)
    // As /dev/null is: an operator may have named it by mistake, and root may change it.
    expect(spawnSync('mkfifo', ['-m', '644', join(place, 'site.db')]).status).toBe(0)
    mkdirSync(join(place, 'site.db.old'))
    chmodSync(join(place, 'site.db.old'), 0o755)
    const server = startServer({ DATABASE_URL: `sqlite:${place}/site.db`, SEED: 'none' })
    const code = await Promise.race([server.exited, server.ready])
    expectOneSentence(
      { code, printed: server.printed() },
      /^Dvaar did not start\. DATABASE_URL \(sqlite\) cannot be opened: .+ is not a file\.$/,
    )
    expect(['site.db', 'site.db.old'].map((name) => readMode(join(place, name)))).toEqual(['644', '755'])
    expect(readdirSync(place).toSorted()).toEqual(['site.db', 'site.db.old'])
  },
)

test.runIf(process.platform !== 'win32')('a file that turns out to be no database keeps its access', async () => {
  const place = folder()
  const notes = join(place, 'notes.txt')
  writeFileSync(notes, 'Not a database, and longer than the head of one: '.repeat(20))
  chmodSync(notes, 0o644)
  const server = startServer({ DATABASE_URL: `sqlite:${notes}` })
  const code = await Promise.race([server.exited, server.ready])
  expectOneSentence({ code, printed: server.printed() }, /^Dvaar did not start\. DATABASE_URL \(sqlite\) cannot be opened: .+\.$/)
  const command = startProcess('build/server/admin.js', { DATABASE_URL: `sqlite:${notes}` }, ['migrate'])
  expectOneSentence({ code: await command.exited, printed: command.printed() }, /not a database/)
  expect(statSync(notes).mode & 0o777).toBe(0o644)
})

test('a file named mail in the data folder does not stop the start', async () => {
  const place = folder()
  writeFileSync(join(place, 'mail'), '')
  const server = startServer({ DATABASE_URL: `sqlite:${place}/site.db`, SEED: 'none' })
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
})
