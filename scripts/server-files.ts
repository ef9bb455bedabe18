/**
 * `node scripts/server-files.ts FOLDER` copies into FOLDER the files that the built server needs to run: the build, the
 * content of a fresh site, the packages that it loads, and Node.js. Those of an earlier release in FOLDER are replaced. The Dockerfile copies them into the
 * image; a machine of the same kind can run them directly.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { NATIVE_PACKAGES } from './server-packages.ts'

const ROOT = join(import.meta.dirname, '..')

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The part of npm's lock file format that this script reads. */
const readLock = (): Record<string, LockedPackage> =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> }).packages

/** Resolves `name` from the package at `from` to a folder, as Node.js does. */
const resolveIn = (lock: Record<string, LockedPackage>, from: string, name: string): string | undefined => {
  const path = posix.join(from, 'node_modules', name)
  if (lock[path] !== undefined) return path
  if (from === '') return undefined
  const end = from.lastIndexOf('/node_modules/')
  return resolveIn(lock, end === -1 ? '' : from.slice(0, end), name)
}

/** The folders, from the root, of these packages and their dependencies, if installed on this system. */
const withDependencies = (names: readonly string[]): string[] => {
  const lock = readLock()
  const found = new Set<string>()
  const add = (from: string, name: string): void => {
    const path = resolveIn(lock, from, name)
    if (path === undefined || found.has(path) || !existsSync(join(ROOT, path))) return
    found.add(path)
    const { dependencies, optionalDependencies } = lock[path] ?? {}
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, dependency)
  }
  for (const name of names) add('', name)
  return [...found]
}

const NODE_PACKAGE = /^node-(bin-)?(darwin|linux|win)-/
const NODE_FILES = new Set(['bin', 'LICENSE', 'package.json'])
const SQLITE_BUILD = `${process.platform}-${process.arch}.node`

/** Headers, sources and builds for other systems: never loaded. */
const isUnread = (path: string): boolean => {
  const [, name = '', first = '', second] = path.split('/')
  if (NODE_PACKAGE.test(name)) return first !== '' && !NODE_FILES.has(first)
  if (name === 'node-addon-api') return true
  if (name !== 'better-sqlite3') return false
  return first === 'deps' || first === 'src' || (first === 'prebuilds' && second !== undefined && second !== SQLITE_BUILD)
}

const filesIn = (path: string): string[] => {
  if (isUnread(path)) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  // The lock file lists a nested package under its own path.
  const names = readdirSync(join(ROOT, path)).filter((name) => name !== 'node_modules')
  return names.flatMap((name) => filesIn(posix.join(path, name)))
}

/** Written by scripts/prepare.js. */
const BUILD_STAMP = 'build/.built'

/** The path of each file from the root, without the link to Node.js. */
export const serverFiles = (): string[] => {
  const { optionalDependencies = {} } = readLock()[''] ?? {}
  const packages = withDependencies([...NATIVE_PACKAGES, ...Object.keys(optionalDependencies)])
  return [
    'package.json',
    ...filesIn('seed'),
    ...filesIn('build').filter((path) => path !== BUILD_STAMP),
    ...packages.flatMap(filesIn),
  ]
}

const NODE_LINK = 'node_modules/.bin/node'

/** What a release has; everything else in its folder, e.g. data and .env, is the operator's. */
const RELEASED = ['build', 'node_modules', 'package.json', 'seed']

const readName = (folder: string): unknown => {
  try {
    // Only the name is read.
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name
  } catch {
    return undefined
  }
}

/** Another project has these names too, and a clone of this one has the sources. */
const isReleaseFolder = (folder: string): boolean =>
  !RELEASED.some((name) => existsSync(join(folder, name))) ||
  (readName(folder) === readName(ROOT) && !existsSync(join(folder, 'server')))

/** Copies the server's files into the folder, and the link through which npm and the image start Node.js. */
const copyServerFiles = (folder: string): void => {
  for (const path of serverFiles()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    copyFileSync(join(ROOT, path), join(folder, path))
  }
  mkdirSync(join(folder, dirname(NODE_LINK)), { recursive: true })
  symlinkSync(readlinkSync(join(ROOT, NODE_LINK)), join(folder, NODE_LINK))
}

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || others.length > 0) fail('Usage: npm run release -- FOLDER')
  else if (!isReleaseFolder(folder)) fail(`${folder} has other files than a release: choose another folder.`)
  else {
    // Files of an earlier version would stay otherwise.
    for (const name of RELEASED) rmSync(join(folder, name), { recursive: true, force: true })
    copyServerFiles(folder)
  }
}
