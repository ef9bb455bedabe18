/** The key that signs tokens: given, or made once and kept in the data folder, for nobody else to read. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'secret.key'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns `given`, or the kept key. Throws when the folder cannot be written. */
export const secretKey = (given: string | undefined, dataFolder: string): string => {
  if (given !== undefined) return given
  const path = join(dataFolder, FILE)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(dataFolder, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  // 'wx' fails when another process was faster; then its key is the key.
  try {
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFileSync(path, 'utf8').trim()
    throw error
  }
}
