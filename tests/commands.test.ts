import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { startNode, startProcess, startServer } from './support/process.ts'
import { scriptArguments } from './support/start-command.ts'

const openPage = useBrowser()

const ROOT = join(import.meta.dirname, '..')

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'dvaar-commands-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const run = (command: string, ...args: string[]): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve) => {
    // A test run inside of this one uses its PostgreSQL.
    const env = { ...process.env, TEST_DATABASE_URL: inject('postgresUrl') }
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.on('close', (code) => resolve({ code, printed }))
  })

test('nothing is installed or built again when nothing changed', { tags: ['C1-RUN-02'] }, async () => {
  const build = join(ROOT, 'build', 'server', 'index.js')
  expect(existsSync(build), 'the gate builds before it tests').toBe(true)
  const before = statSync(build).mtimeMs
  const { code, printed } = await run('node', 'scripts/prepare.js', 'build')
  expect({ code, printed }).toEqual({ code: 0, printed: '' })
  expect(statSync(build).mtimeMs).toBe(before)
})

test("npm test ends with one plain line 'N passed, N failed'", { tags: ['C1-RUN-03'] }, async () => {
  const { code, printed } = await run('node', 'scripts/test.ts', 'domain/pagination.test.ts')
  expect(code).toBe(0)
  expect(printed.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/)
})

test('a script refuses an argument that it would ignore', { tags: ['all'] }, () => {
  const paths = ['prepare.js', 'page-weight.ts', 'favicon.ts']
  for (const path of paths) {
    const { status, stderr } = spawnSync('node', [join('scripts', path), '--wirte'], { cwd: ROOT, encoding: 'utf8' })
    expect([path, status, stderr.trim()]).toEqual([path, 1, expect.stringMatching(/^Unexpected argument --wirte\. [^\n]+$/)])
  }
})

test('npm run dev serves the same site with the same data, with hot reloading', { tags: ['all', 'C1-RUN-04'] }, async () => {
  // As in a fresh clone: what an earlier start has prepared for the browser is gone.
  rmSync(join(ROOT, 'node_modules', '.vite', 'deps'), { recursive: true, force: true })
  expect(scriptArguments('dev').slice(-2)).toEqual(['server/boot/main.ts', '--dev'])
  const environment = { PORT: '0', DATABASE_URL: `sqlite:${folder()}/site.db` }
  // npm runs it in the project's folder, in which Vite reads its configuration.
  const server = startProcess('server/boot/main.ts', environment, ['--dev'], ROOT)
  const address = await server.ready
  const page = await (await fetch(`${address}/services`)).text()
  expect(page.includes('Web Development')).toBe(true)
  expect(page.includes('inject-hmr-runtime')).toBe(true)
  expect((await (await fetch(`${address}/api/services`)).json()).success).toBe(true)
  // The first page runs without a reload, and without a message of React.
  const browser = await openPage(address)
  await browser.goto('/')
  await browser.locator('.slides[data-hydrated=true]').waitFor({ timeout: 60_000 })
  // The log has the page, without the modules that Vite serves to it.
  const logged = [...server.printed().matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path)
  expect(logged).toContain('/')
  expect(logged.filter((path) => path?.startsWith('/app/') || path?.startsWith('/node_modules/'))).toEqual([])
})

test('npm run dev starts the server again when a file of it was edited', { tags: ['all', 'C1-RUN-04'] }, async () => {
  const environment = { PORT: '0', DATABASE_URL: `sqlite:${folder()}/site.db`, SEED: 'none' }
  const server = startNode(scriptArguments('dev'), environment, ROOT)
  onTestFinished(async () => {
    // Node.js passes it on to the server that it watches.
    server.child.kill('SIGTERM')
    await server.exited
  })
  const countStarts = () => server.printed().match(/Dvaar is ready/g)?.length ?? 0
  await server.ready
  for (const file of ['server/platform/operation.ts', 'domain/price.ts', 'contract/envelope.ts']) {
    const earlier = countStarts()
    const { atime, mtime } = statSync(join(ROOT, file))
    // The same times: the build stays newer than its sources.
    utimesSync(join(ROOT, file), atime, mtime)
    await expect.poll(countStarts).toBeGreaterThan(earlier)
  }
})

test.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the command that npm run postgres prints starts the site on its database',
  { tags: ['all'] },
  async () => {
    const postgres = startProcess(scriptArguments('postgres')[0] ?? '', {})
    await expect.poll(() => postgres.printed()).toContain('npm run dev')
    const pairs = [...postgres.printed().matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
    const site = startServer({ SEED: 'none', SECRET_KEY: '', ...Object.fromEntries(pairs) }, folder())
    expect(await (await fetch(`${await site.ready}/readyz`)).json()).toMatchObject({ success: true })
  },
)
