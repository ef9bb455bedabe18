import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Creates the folder and those above it that are missing. `mkdirSync` with `recursive` never returns where a file system refuses a new
 * folder with ENOENT, e.g. /proc.
 */
export const createFolder = (path: string): void => {
  const folder = resolve(path)
  if (isFolder(folder)) return
  if (!isFolder(dirname(folder))) createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error
  }
}
