// @module-tag all
/** Checks the files, commands, settings and URLs that Dockerfile, compose.yaml and the files of deploy/ name. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig, SETTING_NAMES } from '#server/platform/config.ts'
import { openSite } from './support/app.ts'
import { createTestDatabase } from './support/databases.ts'
import { startProcess } from './support/process.ts'
import { scriptArguments, startArguments } from './support/start-command.ts'
import { LOCALE } from './support/postgres-cluster.ts'
import { serverFiles } from '../scripts/server-files.ts'
import { NATIVE_PACKAGES } from '../scripts/server-packages.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const DOCKERFILE = read('Dockerfile')
const COMPOSE = read('compose.yaml')
const NGINX = read('deploy/nginx.conf')

const manifest = z
  .object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** The first group of every match. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

/** The lines of a service, or of the YAML anchor, in compose.yaml. */
const findBlock = (name: string): string => new RegExp(`^(  )?${name}:.*\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(COMPOSE)?.[2] ?? ''

const stages = DOCKERFILE.split(/^FROM .*$/m).slice(1)
const [buildStage = '', siteStage = ''] = stages

test('the Dockerfile copies only what is there, and what it copies is not kept from it', () => {
  expect(stages).toHaveLength(2)
  const sources = all(buildStage, /^COPY (.*) \S+$/gm).flatMap((paths) => paths.split(' '))
  expect(sources.length).toBeGreaterThan(8)
  const ignored = read('.dockerignore').trim().split('\n')
  for (const path of sources) {
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
    expect(ignored).not.toContain(path)
  }
  for (const secret of ['.env', 'data', '.git', 'node_modules', 'build']) expect(ignored).toContain(secret)
  const [made] = all(buildStage, /^RUN node scripts\/server-files\.ts (\S+)$/gm)
  expect(siteStage.match(/^COPY .*$/gm)).toEqual([`COPY --from=build ${made} /app`])
})

test.skipIf(process.platform === 'darwin')('its PostgreSQL knows letters and orders texts as the one of the tests does', () => {
  expect(findBlock('postgres')).toContain(`POSTGRES_INITDB_ARGS: ${LOCALE.join(' ')}\n`)
})

/** The file that an npm script runs. */
const scriptFile = (name: string): string => scriptArguments(name).find((arg) => !arg.startsWith('-')) ?? ''

test('it runs what npm runs, by the Node.js in the packages, as nobody in particular', () => {
  for (const name of all(DOCKERFILE, /npm run (\S+)/g)) expect(Object.keys(manifest.scripts)).toContain(name)
  for (const path of all(buildStage, /(?:RUN|&&) node (\S+)/g)) expect(existsSync(join(ROOT, path))).toBe(true)
  const command = ['/app/node_modules/.bin/node', ...startArguments('/app')]
  expect(siteStage).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`)
  expect(existsSync(join(ROOT, 'node_modules/.bin/node'))).toBe(true)
  for (const path of all(read('docs/operate.md'), /admin\.js (?:backup|restore --yes) (\S+)$/gm))
    expect(dirname(path)).toBe('/data')
  expect(read('docs/operate.md')).toContain('docker compose cp app-1:/data/site.backup .')
  // Numeric: an engine can tell that it is not root.
  expect(siteStage.indexOf('\nUSER 10001:10001')).toBeGreaterThan(siteStage.lastIndexOf('\nRUN'))
})

test('every setting that they give is one, with a value that fits', () => {
  const env = Object.fromEntries(
    all(siteStage, /^ENV (.*)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
  )
  const appBlock = findBlock('x-app').split(/^ {2}depends_on/m)[0] ?? ''
  const composed = all(appBlock.slice(appBlock.indexOf('environment:')), /^ {4}([A-Z_]+): /gm)
  expect(composed).toContain('SECRET_KEY')
  for (const name of [...Object.keys(env), ...composed]) expect(SETTING_NAMES).toContain(name)
  // A line of the file .env reaches the nodes, whichever setting it is; the image has the first two.
  expect([...composed, 'HOST', 'PORT'].sort()).toEqual(SETTING_NAMES.toSorted())
  for (const name of all(COMPOSE, /^# {3}([A-Z_]+)=/gm)) expect(COMPOSE).toContain(`\${${name}:`)

  expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, dataFolder: '/data' })
  const url = /DATABASE_URL: (\S+)\$\{.*\}(\S+)/.exec(appBlock)
  const filled = {
    DATABASE_URL: `${url?.[1]}word${url?.[2]}`,
    SECRET_KEY: 'of many different letters and 0123456789',
    TRUST_PROXY: '1',
  }
  const { databaseUrl, trustProxy } = readConfig({ ...env, ...filled })
  expect(new URL(databaseUrl).hostname).toBe('postgres')
  expect(trustProxy).toBe(1)
  expect(findBlock('postgres')).toContain(`POSTGRES_USER: ${new URL(databaseUrl).username}`)
  expect(findBlock('postgres')).toContain(`POSTGRES_DB: ${new URL(databaseUrl).pathname.slice(1)}`)
})

test('the port is one, the nodes are those of nginx, and the path of the health check answers', async () => {
  const port = /PORT=(\d+)/.exec(siteStage)?.[1] ?? ''
  expect(siteStage).toContain(`EXPOSE ${port}`)
  const nodes = all(NGINX, /^ +server (\S+) max_fails/gm)
  expect(nodes).toEqual([`app-1:${port}`, `app-2:${port}`])
  for (const node of nodes) expect(findBlock(node.split(':')[0] ?? '')).toContain('<<: *app')
  const mounted = /- (\S+):\/etc\/nginx\/conf\.d\/default\.conf:ro/.exec(COMPOSE)?.[1] ?? ''
  expect(existsSync(join(ROOT, mounted))).toBe(true)
  const path = /HEALTHCHECK[^]*?:\$\{process\.env\.PORT\}(\/\w+)/.exec(siteStage)?.[1] ?? ''
  const site = await openSite('sqlite')
  expect((await site.call('GET', path)).status).toBe(200)
  expect(siteStage).toContain('VOLUME /data')
})

const count = (text: string, line: string): number => text.split('\n').filter((each) => each.trim() === line).length

test('Compose waits for the real PostgreSQL and for a long migration, builds once, and restarts no proxy with a node', () => {
  // The temporary server of the initialization listens on the socket only.
  expect(findBlock('postgres')).toMatch(/test: \['CMD', 'pg_isready', '--host=127\.0\.0\.1', /)
  // A migration waits up to 10 minutes for a lock (decision 0027).
  expect(siteStage).toMatch(/^HEALTHCHECK .*--start-period=10m /m)
  expect(count(COMPOSE, 'build: .')).toBe(1)
  expect(findBlock('app-1')).toContain('build: .')
  expect(count(COMPOSE, 'restart: true')).toBe(0)
})

test('nodes come back under the addresses that nginx knows', () => {
  const addresses = ['app-1', 'app-2'].map((name) => /ipv4_address: (\S+)/.exec(findBlock(name))?.[1] ?? '')
  expect(new Set(addresses).size).toBe(2)
  const subnet = /subnet: (\S+)\.0\/24/.exec(findBlock('networks'))?.[1] ?? ''
  addresses.forEach((address, index) => {
    expect(address.startsWith(`${subnet}.`)).toBe(true)
    // From the file of hosts: nginx starts while a node is away.
    expect(count(findBlock('nginx'), `app-${index + 1}: ${address}`)).toBe(1)
  })
  // Other containers get addresses that are not theirs.
  expect(findBlock('networks')).toContain(`ip_range: ${subnet}.128/25`)
})

test('the containers are read-only, without capabilities that they do not need, and their logs are rotated', () => {
  for (const name of ['x-app', 'nginx']) expect([name, count(findBlock(name), 'read_only: true')]).toEqual([name, 1])
  for (const name of ['x-app', 'nginx', 'postgres']) {
    const block = findBlock(name)
    expect([name, count(block, 'cap_drop: [ALL]'), count(block, 'logging: *logging')]).toEqual([name, 1, 1])
    expect([name, count(block, 'security_opt: [no-new-privileges:true]')]).toEqual([name, 1])
  }
  expect(findBlock('x-app')).not.toContain('cap_add')
  expect(findBlock('x-logging')).toMatch(/max-size: /)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd finds little that the unit could do without', () => {
  const unit = join(ROOT, 'deploy/dvaar.service')
  // In tenths.
  const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=12', '--no-pager', unit])
  expect([status, String(stdout).trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('OK')])
})

test('the systemd unit runs what npm runs, in the folder of its settings, and waits for the longest stop', () => {
  const unit = read('deploy/dvaar.service')
  const [command] = all(unit, /^ExecStart=(.*)$/gm)
  const [release] = all(unit, /npm run release -- (\S+)$/gm)
  expect(command).toBe([`${release}/node_modules/.bin/node`, ...startArguments(release)].join(' '))
  const [place] = all(unit, /^WorkingDirectory=(.*)$/gm)
  expect(place).toBe(`/var/lib/${all(unit, /^StateDirectory=(.*)$/gm)[0]}`)
  expect(unit).toContain(`${place}/.env`)
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  expect(read('docs/operate.md')).toContain(`${release}/node_modules/.bin/node ${release}/build/server/admin.js`)
})

const IMPORTS = [
  /(?:^|;)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*["']([^"'\n]+)["']/gm,
  /(?:^|;)\s*import\s*["']([^"'\n]+)["']/gm,
  /\b(?:import|__require|import\.meta\.resolve)\(\s*["'`]([^"'`$\n]+)/g,
]

/** The packages that the built server imports and does not contain. */
const packagesOfTheBundle = (): string[] => {
  const names = readdirSync(join(ROOT, 'build/server')).filter((name) => name.endsWith('.js'))
  const sources = names.map((name) => read(`build/server/${name}`))
  const imported = sources.flatMap((source) => IMPORTS.flatMap((pattern) => all(source, pattern)))
  const outside = imported.filter((name) => !name.startsWith('.') && !isBuiltin(name))
  return [...new Set(outside.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))].sort()
}

test('the image has the packages that the bundle asks for and does not contain', () => {
  for (const name of ['start', 'admin']) expect(dirname(scriptFile(name))).toBe('build/server')
  // vite is for `npm run dev`; pg-native is an optional faster driver.
  const notNeeded = ['pg-native', 'vite']
  expect(packagesOfTheBundle().filter((name) => !notNeeded.includes(name))).toEqual(NATIVE_PACKAGES)
  for (const name of NATIVE_PACKAGES) expect(Object.keys(manifest.dependencies)).toContain(name)
  const node = relative(ROOT, realpathSync(join(ROOT, 'node_modules/.bin/node')))
  expect(serverFiles()).toContain(node)
})

test('a release replaces an earlier one in its folder, keeps its data, and touches no other project', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const release = async (...args: string[]) => {
    const command = startProcess(scriptFile('release'), {}, args)
    return { code: await command.exited, printed: command.printed().trim() }
  }
  for (const wrong of [[], [join(folder, 'one'), join(folder, 'two')], ['--help']]) {
    expect(await release(...wrong)).toEqual({ code: 1, printed: 'Usage: npm run release -- FOLDER' })
  }
  expect(await release(ROOT)).toEqual({ code: 1, printed: expect.stringMatching(/^[^\n]+ has other files than a release: .+\.$/) })
  const foreign = join(folder, 'package.json')
  writeFileSync(foreign, '{"name":"shop"}')
  expect(await release(folder)).toEqual({ code: 1, printed: expect.stringContaining('has other files than a release') })
  expect(readdirSync(folder)).toEqual(['package.json'])
  rmSync(foreign)

  writeFileSync(join(folder, '.env'), 'PORT=0')
  for (const _time of [1, 2]) {
    expect(await release(folder)).toEqual({ code: 0, printed: '' })
    expect(readdirSync(folder).sort()).toEqual(['.env', 'build', 'node_modules', 'package.json', 'seed'])
    expect(existsSync(join(folder, 'build/server/of-an-earlier-version.js'))).toBe(false)
    writeFileSync(join(folder, 'build/server/of-an-earlier-version.js'), '')
  }
})

/** The files of the image, without Node.js, which this process shares. */
const unpackImage = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of serverFiles().filter((name) => !/^node_modules.node-(bin-)?\w+-\w+\W/.test(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(ROOT, path), join(folder, path))
  }
  return folder
}

test('what the image holds is enough: from it alone the site answers and draws, on both databases, and an operator is served', async () => {
  const image = unpackImage()
  expect(readdirSync(image).sort()).toEqual(['build', 'node_modules', 'package.json', 'seed'])
  const data = join(image, 'data')
  mkdirSync(data)
  const environment = { PORT: '0', DATABASE_URL: `sqlite:${data}/site.db`, ADMIN_PASSWORD: 'monsoon 2026' }
  const site = startProcess(join(image, scriptFile('start')), environment, [], data)
  const address = await site.ready
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ success: true })
  const page = await (await fetch(address)).text()
  expect(page.includes('Web Development')).toBe(true)
  const { data: services } = await (await fetch(`${address}/api/services`)).json()
  expect(services.length).toBeGreaterThan(5)
  const kindOf = async (path = ''): Promise<string | null> => (await fetch(`${address}${path}`)).headers.get('content-type')
  expect(await kindOf(/"(\/assets\/entry[^"]+)"/.exec(page)?.[1])).toContain('javascript')
  expect(await kindOf(/property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(page)?.[1])).toBe('image/png')

  const admin = async (settings: Record<string, string>, ...args: string[]) => {
    const command = startProcess(join(image, scriptFile('admin')), settings, args, data)
    return { code: await command.exited, printed: command.printed().trim() }
  }
  expect((await admin(environment)).printed).toMatch(/^A command is required:\n {2}npm run admin -- create-user/)
  expect(await admin(environment, 'reset-password')).toEqual({ code: 1, printed: 'Which account? Give its e-mail address.' })
  expect((await admin(environment, 'reset-password', 'admin@example.com')).printed).toMatch(/every session of it has ended/)
  const postgres = await createTestDatabase('postgres', data, inject('postgresUrl'))
  expect((await admin({ DATABASE_URL: postgres }, 'seed')).printed).toMatch(/^Seeded/)
})
