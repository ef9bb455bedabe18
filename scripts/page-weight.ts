/**
 * Size of the JavaScript that a public page loads: its files and their static imports, brotli, as transferred.
 * `node scripts/page-weight.ts` prints it for every public page of the build and fails when one exceeds the limit.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import * as z from 'zod/mini'
import { assertArguments } from './arguments.ts'

/** Maximum bytes of JavaScript for a public page, brotli. */
export const WEIGHT_LIMIT = 130_000

export interface PageWeight {
  /** The route, e.g. 'news/:id'; blank for the home page. */
  path: string
  files: { name: string; bytes: number }[]
  bytes: number
}

const route = z.object({ id: z.string(), parentId: z.optional(z.string()), path: z.optional(z.string()), module: z.string() })
const manifest = z.object({ entry: z.object({ module: z.string() }), routes: z.record(z.string(), route) })

const LAYOUT = 'layouts/public/layout'

const toFileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** The files of the folder that this one imports statically, by their names. */
export const staticImports = (name: string, assets: string): string[] => {
  const { module } = parseSync(name, readFileSync(join(assets, name), 'utf8'))
  const sources = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value ?? '',
  )
  return [...new Set(sources.filter((source) => /^[./]/.test(source)).map(toFileName))]
}

/** These files and their static imports, without dynamic ones. */
export const withImports = (names: string[], assets: string): string[] => {
  const found = new Set(names)
  for (const name of found) for (const imported of staticImports(name, assets)) found.add(imported)
  return [...found]
}

/** Every public page of the build, the largest first. `build` is the folder that contains `client`. */
export const weighPages = (build: string): PageWeight[] => {
  const assets = join(build, 'client', 'assets')
  const list = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (list === undefined) throw new Error(`There is no build in ${build}: run npm run build.`)
  const text = readFileSync(join(assets, list), 'utf8')
  const { entry, routes } = manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const frame = [entry, routes['root'], routes[LAYOUT]].flatMap((part) => (part === undefined ? [] : [toFileName(part.module)]))
  const pages = Object.values(routes).filter(({ parentId }) => parentId === LAYOUT)
  return pages
    .map(({ path = '', module }) => {
      const names = withImports([list, ...frame, toFileName(module)], assets)
      const files = names.map((name) => ({ name, bytes: statSync(join(assets, `${name}.br`)).size }))
      return {
        path,
        files: files.toSorted((one, other) => other.bytes - one.bytes),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    })
    .toSorted((one, other) => other.bytes - one.bytes)
}

const main = (): void => {
  assertArguments()
  const pages = weighPages(join(import.meta.dirname, '..', 'build'))
  for (const { path, bytes, files } of pages) {
    const largest = files.slice(0, 5).map((file) => `${file.name.replace(/-[\w-]{8}\.js$/, '')} ${file.bytes}`)
    console.log(`/${path}`.padEnd(26), `${(bytes / 1000).toFixed(1).padStart(6)} KB`, ` ${largest.join(', ')}, …`)
  }
  console.log(`At most ${WEIGHT_LIMIT / 1000} KB of JavaScript (brotli) are allowed.`)
  process.exitCode = pages.every(({ bytes }) => bytes <= WEIGHT_LIMIT) ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
