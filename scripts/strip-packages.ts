/**
 * Takes out of node_modules what no run of the built site reads: the headers and papers of Node.js, the sources of SQLite and its
 * builds for other systems. The Dockerfile does so when only the packages that run are left. Imports no package: they are gone.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const OF_NODE = new Set(['bin', 'LICENSE', 'package.json'])
const SQLITE_BUILD = `${process.platform}-${process.arch}.node`

const inFolder = (folder: string, isUnread: (name: string) => boolean): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(isUnread)
        .map((name) => join(folder, name))
    : []

/** The files and folders in `modules`, a node_modules folder, that no run reads on the system that asks. */
export const unreadIn = (modules: string): string[] => {
  const sqlite = join(modules, 'better-sqlite3')
  const packages = inFolder(modules, (name) => /^node-(bin-)?(darwin|linux|win)-/.test(name))
  return [
    ...packages.flatMap((folder) => inFolder(folder, (name) => !OF_NODE.has(name))),
    ...inFolder(sqlite, (name) => name === 'deps' || name === 'src'),
    ...inFolder(join(sqlite, 'prebuilds'), (name) => name !== SQLITE_BUILD),
    // Headers for compiling.
    ...inFolder(modules, (name) => name === 'node-addon-api'),
  ]
}

if (import.meta.main) {
  for (const path of unreadIn(join(import.meta.dirname, '..', 'node_modules'))) rmSync(path, { recursive: true })
}
