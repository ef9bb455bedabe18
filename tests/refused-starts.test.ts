// @module-tag all
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { QUIET, type ServerProcess, startNode, startProcess, startServer } from './support/process.ts'
import { startArguments } from './support/start-command.ts'
import { folder, login, printedPassword } from './support/starts.ts'

const ROOT = join(import.meta.dirname, '..')

/** Occupies a port until the test ends. */
const takenPort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('a start that cannot be', () => {
  const sentence = async (server: ServerProcess): Promise<string> => {
    expect(await server.exited).toBe(1)
    const lines = server.printed().trim().split('\n')
    expect(lines).toHaveLength(1)
    return lines[0] ?? ''
  }

  test('a wrong setting is named in one sentence', { tags: ['C1-RUN-10'] }, async () => {
    const server = startServer({ DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'plenty' })
    expect(await sentence(server)).toContain('SEED must be none, starter or demo.')
  })

  test('a build that cannot be imported is reported with its reason, a missing one with the command that makes it', async () => {
    const place = folder()
    cpSync(join(ROOT, 'build', 'server'), join(place, 'build', 'server'), { recursive: true })
    mkdirSync(join(place, 'build', 'client'))
    symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
    const pages = join(place, 'build', 'server', 'index.js')
    const startCopy = () =>
      startProcess(join(place, 'build', 'server', 'main.js'), { PORT: '0', DATABASE_URL: `sqlite:${place}/site.db` }, [], place)
    writeFileSync(pages, `import './renamed-chunk.js'\n`)
    expect(await sentence(startCopy())).toMatch(/^Dvaar did not start\. Cannot find module '[^']+renamed-chunk\.js'/)
    rmSync(pages)
    expect(await sentence(startCopy())).toBe('Dvaar did not start. The pages are not built; run npm run build first.')
  })

  test('an argument is refused, not ignored', async () => {
    const place = folder()
    const server = startNode([...startArguments(), '--port=4000'], { PORT: '0', DATABASE_URL: `sqlite:${place}/site.db` }, place)
    expect(await sentence(server)).toBe(
      'Dvaar did not start. Unexpected argument --port=4000: set PORT as an environment variable, or in a line of .env.',
    )
  })

  test('npm start hands on an argument to be refused, also one that is no setting', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const [args, about] of [
      ['--database-url sqlite:x.db', 'set DATABASE_URL as an environment variable, or in a line of .env.'],
      ['4000', 'settings are environment variables, or lines of .env.'],
    ] as const) {
      const env = { PATH: process.env['PATH'] ?? '', ...QUIET, PORT: '0', DATABASE_URL: `sqlite:${folder()}/site.db` }
      // As npm does it: the arguments are at the end of the command.
      const { status, stderr } = spawnSync('sh', ['-c', `${scripts.start} ${args}`], { cwd: ROOT, env, timeout: 20_000 })
      const sentenceAbout = `Dvaar did not start. Unexpected argument ${args.split(' ')[0]}: ${about}`
      expect([status, stderr.toString().trim()]).toEqual([1, sentenceAbout])
    }
  })

  test('a port in use is named in one sentence', { tags: ['C1-RUN-10'] }, async () => {
    const port = await takenPort()
    const server = startServer({ DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none', PORT: String(port) })
    expect(await sentence(server)).toContain(`PORT ${port} is already in use`)
  })

  test('a first start that found its port in use does not lose the generated password: the next start shows one that works', async () => {
    const environment = { DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none' }
    expect(await startServer({ ...environment, PORT: String(await takenPort()) }).exited).toBe(1)
    const next = startServer(environment)
    expect((await login(await next.ready, 'admin@example.com', printedPassword(next))).status).toBe(200)
  })

  test(
    "a second server on one SQLite file is refused in one sentence, a command is not, and one that was killed is in nobody's way",
    { tags: ['C1-RUN-10'] },
    async () => {
      const place = folder()
      const environment = { DATABASE_URL: `sqlite:${place}/site.db`, SEED: 'none' }
      const first = startServer(environment)
      const address = await first.ready
      symlinkSync(join(place, 'site.db'), join(place, 'other-name.db'))
      for (const name of ['site.db', 'other-name.db']) {
        const second = startServer({ ...environment, DATABASE_URL: `sqlite:${place}/${name}` })
        expect(await sentence(second)).toContain(`Another server is running on ${place}/${name}; SQLite serves one process`)
      }
      const command = startProcess('build/server/admin.js', environment, [
        'create-user',
        '--email',
        'asha@example.com',
        '--name',
        'Asha',
      ])
      expect(await command.exited).toBe(0)
      const password = /Password: (\S+)/.exec(command.printed())?.[1] ?? ''
      expect((await login(address, 'asha@example.com', password)).status).toBe(200)
      first.child.kill('SIGKILL')
      await first.exited
      expect(existsSync(join(place, 'site.db.lock'))).toBe(true)
      const next = startServer(environment)
      expect((await login(await next.ready, 'asha@example.com', password)).status).toBe(200)
    },
  )

  test('a folder that cannot be written is named in one sentence', { tags: ['C1-RUN-10'] }, async () => {
    const place = folder()
    // Root may write anywhere; a file in the folder's place stops root, too.
    writeFileSync(join(place, 'data'), 'a file')
    const server = startServer({ DATABASE_URL: `sqlite:${place}/data/site.db` })
    expect(await sentence(server)).toContain(`The data folder ${place}/data cannot be written.`)
  })

  test.runIf(existsSync('/proc/self'))(
    'a folder that its file system does not create is named in one sentence, by a command too',
    { tags: ['C1-RUN-10'] },
    async () => {
      const environment = { DATABASE_URL: 'sqlite:/proc/x/data/site.db' }
      expect(await sentence(startServer(environment))).toContain('The data folder /proc/x/data cannot be written.')
      const command = startProcess('build/server/admin.js', environment, ['seed'])
      expect(await sentence(command)).toContain("ENOENT: no such file or directory, mkdir '/proc/x'")
    },
  )

  test.each(['fe80::1', 'no-such-host.invalid', '203.0.113.7'])(
    'a HOST that is not of this machine is named in one sentence: %s',
    { tags: ['C1-RUN-10'] },
    async (host) => {
      const server = startServer({ DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none', HOST: host })
      expect(await sentence(server)).toContain(`HOST ${host} is not an address of this machine.`)
    },
  )

  test(
    'a file .env that is a folder is named in one sentence, by the server and by a command',
    { tags: ['C1-RUN-10'] },
    async () => {
      const place = folder()
      mkdirSync(join(place, '.env'))
      const environment = { DATABASE_URL: `sqlite:${place}/site.db`, SEED: 'none' }
      expect(await sentence(startServer(environment, place))).toContain('The file .env cannot be read.')
      const command = startProcess('build/server/admin.js', environment, ['migrate'], place)
      expect(await sentence(command)).toContain('The file .env cannot be read.')
    },
  )

  test.each([
    ['Correct#Horse9', 'ADMIN_PASSWORD=Correct#Horse9', true],
    ['a comment behind a blank', 'ADMIN_PASSWORD=Correct-Horse9 # first sign-in', false],
    ['quotes', "ADMIN_PASSWORD='Correct#Horse9'", false],
    ['no value', 'ADMIN_PASSWORD=# none yet', false],
  ])(
    'a value in the file .env that its own # would cut is named in one sentence: %s',
    { tags: ['C1-RUN-10'] },
    async (_title, line, isRefused) => {
      const place = folder()
      writeFileSync(join(place, '.env'), `PORT=70000\n${line}\n`)
      const server = startProcess('build/server/main.js', { DATABASE_URL: `sqlite:${place}/site.db` }, [], place)
      const cut = 'ADMIN_PASSWORD in the file .env has a # that ends it: put the value in quotes.'
      expect(await sentence(server)).toContain(isRefused ? cut : 'PORT must be a port number')
    },
  )

  test('a database that is no database is named in one sentence', { tags: ['C1-RUN-10'] }, async () => {
    const place = folder()
    writeFileSync(join(place, 'site.db'), 'this is a text, not a database, and it is long enough to be read as a header of one')
    const server = startServer({ DATABASE_URL: `sqlite:${place}/site.db` })
    expect(await sentence(server)).toMatch(/DATABASE_URL \(sqlite\) cannot be opened: .+\./)
  })

  test('a PostgreSQL that is not there is named in one sentence, without its password', { tags: ['C1-RUN-10'] }, async () => {
    const server = startServer({ DATABASE_URL: 'postgres://dvaar:hidden-word@127.0.0.1:9/none' }, folder())
    const message = await sentence(server)
    expect(message).toMatch(/DATABASE_URL \(postgres\) cannot be opened: .+\./)
    expect(message).not.toContain('hidden-word')
  })
})
