/** Sizes: JavaScript that a browser loads, and files that a machine installs to run the site. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { installedFiles, productionPackages } from '../../tests/support/production.ts'
import { serverFiles } from '../../scripts/server-files.ts'
import { WEIGHT_LIMIT, weighPages } from '../../scripts/page-weight.ts'
import type { Case } from '../bench.ts'
import type { Row } from '../figures.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILD = join(ROOT, 'build')
const LIST = 'pages/admin/inquiries/service-page'

/** The files of the list's route and its parent routes, and of the entry. */
const listFiles = ({ assets }: ServerBuild): Set<string> => {
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

const megabytes = (files: string[]): number => files.reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0) / 1024 ** 2

export const weight: Case = {
  name: 'weight',
  perDatabase: false,
  run: async () => {
    // The bundle exports React Router's own type.
    const build = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild
    const sizes = [...listFiles(build)].map((file) => gzipSync(readFileSync(join(BUILD, 'client', file)), { level: 9 }).length)
    const [heaviest] = weighPages(BUILD)
    const valueRow = (what: string, value: number, unit: string, atMost?: number): Row => ({
      case: 'weight',
      database: '–',
      rounds: [],
      what,
      measured: { value, unit },
      bars: atMost === undefined ? {} : { value: { atMost } },
    })
    return [
      valueRow('JavaScript of the heaviest public page, brotli', (heaviest?.bytes ?? Number.NaN) / 1000, 'KB', WEIGHT_LIMIT / 1000),
      valueRow('JavaScript to the first usable admin list, gzip', sizes.reduce((sum, size) => sum + size, 0) / 1024, 'KiB', 220),
      valueRow('files of it', sizes.length, 'files'),
      valueRow('packages that npm start installs', productionPackages().length, 'packages'),
      valueRow('their size', megabytes(installedFiles()), 'MB', 520),
      valueRow('container image above its base', megabytes(serverFiles()), 'MB'),
    ]
  },
}
