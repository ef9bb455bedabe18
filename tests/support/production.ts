/** What runs in production, as package-lock.json and the Dockerfile tell it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { unreadIn } from '../../scripts/strip-packages.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) })

/** The folders, from the root, of the packages that `npm ci --omit=dev` installs on this system. */
export const productionPackages = (): string[] => {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const paths = Object.entries(packages).flatMap(([path, { dev }]) => (path === '' || dev === true ? [] : [path]))
  return paths.filter((path) => existsSync(join(ROOT, path)))
}

/** What the Dockerfile copies into the image, from the root. */
export const copiedPaths = (): string[] =>
  [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/(\S+) \/app\/\1$/gm)].map(
    ([, path = '']) => path,
  )

const filesIn = (path: string, leftOut: ReadonlySet<string>): string[] => {
  const whole = join(ROOT, path)
  if (leftOut.has(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  // A package within a package is in the lock file under its own path.
  const names = readdirSync(whole).filter((name) => name !== 'node_modules')
  return names.flatMap((name) => filesIn(join(path, name), leftOut))
}

/** Every file, from the root, of the packages that `npm ci --omit=dev` installs. */
export const installedFiles = (): string[] => productionPackages().flatMap((path) => filesIn(path, new Set()))

/** Every file, from the root, that the image has and its base has not. */
export const imageFiles = (): string[] => {
  // What the site writes, and what scripts/prepare.js remembers.
  const notBuilt = ['build/.compiled', 'build/.built'].map((path) => join(ROOT, path))
  const leftOut = new Set([...unreadIn(join(ROOT, 'node_modules')), ...notBuilt])
  const paths = copiedPaths().flatMap((path) => (path === 'node_modules' ? productionPackages() : [path]))
  return paths.flatMap((path) => filesIn(path, leftOut))
}
