/** The packages that `npm start` installs, from package-lock.json. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..', '..')

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) })

/** The folders, from the root, of the packages that `npm ci --omit=dev` installs on this system. */
export const productionPackages = (): string[] => {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const paths = Object.entries(packages).flatMap(([path, { dev }]) => (path === '' || dev === true ? [] : [path]))
  return paths.filter((path) => existsSync(join(ROOT, path)))
}

const filesIn = (path: string): string[] => {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  // The lock file lists a nested package under its own path.
  const names = readdirSync(join(ROOT, path)).filter((name) => name !== 'node_modules')
  return names.flatMap((name) => filesIn(join(path, name)))
}

/** Every file, from the root, of the packages that `npm ci --omit=dev` installs. */
export const installedFiles = (): string[] => productionPackages().flatMap(filesIn)
