/** Finds the browser tests of a change. Vitest finds the other tests by their imports; browser tests import no page. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROUTE = /\b(?:route\('(?<path>[^']+)', |index\()'(?<module>pages\/[^']+)'/g

/** Maps each route's page folder to its paths, e.g. 'pages/public/news' to '/news'. `routes` is the source of app/routes.ts. */
export const pathsByPage = (routes: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { groups } of routes.matchAll(ROUTE)) {
    const folder = groups?.['module']?.replace(/\/[^/]+$/, '') ?? ''
    const area = folder.startsWith('pages/admin/') ? '/admin' : ''
    // Cut at the first parameter: a test writes '/news/7'.
    const path = `${area}/${(groups?.['path'] ?? '').replace(/:.*$/, '')}`.replace(/(?<=.)\/$/, '')
    found.set(folder, [...(found.get(folder) ?? []), path])
  }
  return found
}

/** Files that more than one page or the build uses. */
const ALL_PAGES =
  /^(app\/(?!pages\/)|public\/|vite\.config|react-router\.config|scripts\/compress|tests\/support\/(browser|chromium|desk))/

const mentions = (source: string, path: string): boolean =>
  source.includes(`'${path}'`) || source.includes(`'${path}?`) || source.includes(`${path}/`) || source.includes(`'${path}#`)

/**
 * The browser tests that open a changed page; all of them when a file of all pages has changed.
 * `changed` are paths from the root; `tests` maps paths of browser tests to their sources.
 */
export const findBrowserTests = (changed: readonly string[], routes: string, tests: ReadonlyMap<string, string>): string[] => {
  if (changed.some((path) => ALL_PAGES.test(path))) return [...tests.keys()]
  const pages = [...pathsByPage(routes)].filter(([folder]) => changed.some((path) => path.startsWith(`app/${folder}/`)))
  const paths = pages.flatMap(([, all]) => all)
  return [...tests].flatMap(([file, source]) => (paths.some((path) => mentions(source, path)) ? [file] : []))
}

/** `findBrowserTests` for the tests of this repository. */
export const changedBrowserTests = (changed: readonly string[], root: string): string[] => {
  const files = globSync('tests/e2e/**/*.test.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const sources = new Map(files.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  return findBrowserTests(changed, readFileSync(join(root, 'app/routes.ts'), 'utf8'), sources)
}
