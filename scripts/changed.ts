/** Which browser tests a change concerns. Vitest finds the other tests by their imports; the browser tests import no page. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROUTE = /\b(?:route\('(?<path>[^']+)', |index\()'(?<module>pages\/[^']+)'/g

/** The page folder of each route to its path, e.g. 'pages/public/news' to '/news'. `routes` is the source of app/routes.ts. */
export const pathsByPage = (routes: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { groups } of routes.matchAll(ROUTE)) {
    const folder = groups?.['module']?.replace(/\/[^/]+$/, '') ?? ''
    const area = folder.startsWith('pages/admin/') ? '/admin' : ''
    // Up to its parameter: a test writes '/news/7'.
    const path = `${area}/${(groups?.['path'] ?? '').replace(/:.*$/, '')}`.replace(/(?<=.)\/$/, '')
    found.set(folder, [...(found.get(folder) ?? []), path])
  }
  return found
}

/** Drawn on more than one page, or by the build. */
const ALL_PAGES =
  /^(app\/(?!pages\/)|public\/|vite\.config|react-router\.config|scripts\/compress|tests\/support\/(browser|chromium|desk))/

const mentions = (source: string, path: string): boolean =>
  source.includes(`'${path}'`) || source.includes(`'${path}?`) || source.includes(`${path}/`) || source.includes(`'${path}#`)

/**
 * The browser tests that open a changed page, and all of them when something changed that every page has.
 * `changed` are paths from the root, `tests` the sources of the browser tests by path.
 */
export const browserTestsOf = (changed: readonly string[], routes: string, tests: ReadonlyMap<string, string>): string[] => {
  if (changed.some((path) => ALL_PAGES.test(path))) return [...tests.keys()]
  const pages = [...pathsByPage(routes)].filter(([folder]) => changed.some((path) => path.startsWith(`app/${folder}/`)))
  const paths = pages.flatMap(([, all]) => all)
  return [...tests].flatMap(([file, source]) => (paths.some((path) => mentions(source, path)) ? [file] : []))
}

/** The same, of the tests of this repository. */
export const changedBrowserTests = (changed: readonly string[], root: string): string[] => {
  const files = globSync('tests/e2e/**/*.test.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const sources = new Map(files.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  return browserTestsOf(changed, readFileSync(join(root, 'app/routes.ts'), 'utf8'), sources)
}
