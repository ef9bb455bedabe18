/** Dockerfile, compose.yaml and deploy/nginx.conf name files, commands, settings and addresses: here each of them is looked up. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { openSite } from './support/app.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const DOCKERFILE = read('Dockerfile')
const COMPOSE = read('compose.yaml')
const NGINX = read('deploy/nginx.conf')

const manifest = z
  .object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** Every first group of a pattern. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

/** The lines of a service, or of the anchor, in compose.yaml. */
const blockOf = (name: string): string => new RegExp(`^(  )?${name}:.*\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(COMPOSE)?.[2] ?? ''

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
  const made = ['node_modules', 'build', ...sources]
  for (const path of all(siteStage, /^COPY --from=build \/app\/(\S+) \/app\/\1$/gm)) expect(made).toContain(path)
  expect(all(siteStage, /^(COPY) /gm)).toHaveLength(all(siteStage, /^COPY --from=build \/app\/(\S+) \/app\/\1$/gm).length)
})

/** The file that an npm script runs. */
const scriptFile = (name: string): string => /^node (\S+)/.exec(manifest.scripts[name] ?? '')?.[1] ?? ''

test('it runs what npm runs, by the Node.js in the packages, as nobody in particular', () => {
  for (const name of all(DOCKERFILE, /npm run (\S+)/g)) expect(Object.keys(manifest.scripts)).toContain(name)
  expect(siteStage).toContain(`CMD ["/app/node_modules/.bin/node", "/app/${scriptFile('start')}"]`)
  expect(existsSync(join(ROOT, 'node_modules/.bin/node'))).toBe(true)
  expect(siteStage.indexOf('\nUSER dvaar')).toBeGreaterThan(siteStage.lastIndexOf('\nRUN'))
})

test('every setting that they give is one, with a value that fits', () => {
  const env = Object.fromEntries(
    all(siteStage, /^ENV (.*)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
  )
  const given = blockOf('x-app').split(/^ {2}depends_on/m)[0] ?? ''
  const composed = all(given.slice(given.indexOf('environment:')), /^ {4}([A-Z_]+): /gm)
  expect(composed).toContain('SECRET_KEY')
  for (const name of [...Object.keys(env), ...composed]) expect(SETTING_NAMES).toContain(name)
  for (const name of all(COMPOSE, /^# {3}([A-Z_]+)=/gm)) expect(COMPOSE).toContain(`\${${name}:`)

  expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, dataFolder: '/data' })
  const url = /DATABASE_URL: (\S+)\$\{.*\}(\S+)/.exec(given)
  const filled = { DATABASE_URL: `${url?.[1]}word${url?.[2]}`, SECRET_KEY: 'k'.repeat(32), TRUST_PROXY: '1' }
  const { databaseUrl, trustProxy } = readConfig({ ...env, ...filled })
  expect(new URL(databaseUrl).hostname).toBe('postgres')
  expect(trustProxy).toBe(1)
  expect(blockOf('postgres')).toContain(`POSTGRES_USER: ${new URL(databaseUrl).username}`)
  expect(blockOf('postgres')).toContain(`POSTGRES_DB: ${new URL(databaseUrl).pathname.slice(1)}`)
})

test('the port is one, the nodes are those of nginx, and the path of the health check answers', async () => {
  const port = /PORT=(\d+)/.exec(siteStage)?.[1] ?? ''
  expect(siteStage).toContain(`EXPOSE ${port}`)
  const nodes = all(NGINX, /^ +server (\S+) max_fails/gm)
  expect(nodes).toEqual([`app-1:${port}`, `app-2:${port}`])
  for (const node of nodes) expect(blockOf(node.split(':')[0] ?? '')).toContain('<<: *app')
  const mounted = /- (\S+):\/etc\/nginx\/conf\.d\/default\.conf:ro/.exec(COMPOSE)?.[1] ?? ''
  expect(existsSync(join(ROOT, mounted))).toBe(true)
  const path = /HEALTHCHECK[^]*?:\$\{process\.env\.PORT\}(\/\w+)/.exec(siteStage)?.[1] ?? ''
  const site = await openSite('sqlite')
  expect((await site.call('GET', path)).status).toBe(200)
  expect(siteStage).toContain('VOLUME /data')
})

const IMPORTS = [
  /(?:^|;)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*["']([^"'\n]+)["']/gm,
  /(?:^|;)\s*import\s*["']([^"'\n]+)["']/gm,
  /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g,
  /\bimport\.meta\.resolve\(["'`]([^"'`$\n]+)/g,
]

/** What a file imports, as it is written. */
const importsOf = (source: string): string[] => IMPORTS.flatMap((pattern) => all(source, pattern))

/** The packages that are reached from a file, without those that only `npm run dev` wants. */
const packagesFrom = (entries: string[]): Set<string> => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path) || !existsSync(path)) return
    seen.add(path)
    for (const name of importsOf(readFileSync(path, 'utf8').replaceAll(/^import type .*$/gm, ''))) {
      if (name.startsWith('.')) visit(resolve(dirname(path), name))
      else if (name.startsWith('#')) visit(join(ROOT, name.slice(1)))
      else if (!name.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    }
  }
  entries.forEach(visit)
  packages.delete('vite')
  return packages
}

test('what runs in production is installed there: every package it imports is a dependency', () => {
  const built = readdirSync(join(ROOT, 'build/server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const entries = [scriptFile('start'), scriptFile('admin'), ...built.map((name) => join('build/server', name))]
  const packages = packagesFrom(entries.map((path) => join(ROOT, path)))
  expect([...packages]).toContain('better-sqlite3')
  const missing = [...packages].filter((name) => !(name in manifest.dependencies))
  expect(missing).toEqual([])
})
