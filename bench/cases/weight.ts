/** What is carried: to a browser before the first list of the admin panel can be used, and to a machine that runs the site. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { installedFiles, productionPackages } from '#tests/support/production.ts'
import { serverFiles } from '../../scripts/server-files.ts'
import type { Case } from '../bench.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILD = join(ROOT, 'build')
const LIST = 'pages/admin/inquiries/service-page'

/** The files of the routes from the list up to the root, and of the entry. */
const filesOf = ({ assets }: ServerBuild): Set<string> => {
  const files = new Set([assets.entry.module, ...assets.entry.imports])
  let route = assets.routes[LIST]
  if (route === undefined) throw new Error(`The build has no route ${LIST}`)
  while (route !== undefined) {
    const parts = [route.module, route.clientLoaderModule, route.clientActionModule, route.hydrateFallbackModule]
    for (const file of [...parts, ...(route.imports ?? [])]) if (file !== undefined) files.add(file)
    route = route.parentId === undefined ? undefined : assets.routes[route.parentId]
  }
  return files
}

const megabytes = (files: string[]): string =>
  `${Math.round(files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0) / 1024 ** 2)} MB`

export const weight: Case = {
  name: 'weight',
  perDatabase: false,
  run: async () => {
    // The bundle's type is React Router's own.
    const build = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild
    const sizes = [...filesOf(build)].map((file) => gzipSync(readFileSync(join(BUILD, 'client', file)), { level: 9 }).length)
    const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
    const said = `${kibibytes.toFixed(1)} KiB gzip in ${sizes.length} files`
    const row = { case: 'weight', database: '–', rounds: [] }
    return [
      { ...row, what: 'JavaScript to the first usable admin list', said, bar: '≤ 220 KiB gzip' },
      {
        ...row,
        what: 'production install',
        said: `${megabytes(installedFiles())} in ${productionPackages().length} packages, Node.js among them`,
        bar: '–',
      },
      { ...row, what: 'what the container image adds to its base', said: megabytes(serverFiles()), bar: '–' },
    ]
  },
}
