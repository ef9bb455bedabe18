/** The key that signs tokens: from SECRET_KEY, or generated once and stored in the data folder. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, secretKeyText } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'
import { errorMessage } from './format-error.ts'

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32

/** Undefined when there is no file. */
const readKeyFile = (path: string): string | undefined => {
  let key: string
  try {
    key = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new ConfigError(`The key in ${path} cannot be read: ${errorMessage(error)}.`, { cause: error })
  }
  // Anyone can forge a token that is signed with a guessable key.
  if (secretKeyText.safeParse(key).success) return key
  throw new ConfigError(
    `The key in ${path} is empty or weak: restore it from a backup, or delete the file, then a new one is made and all staff sign in again.`,
  )
}

const fsyncFolder = (folder: string): void => {
  // Windows cannot open a folder; the fsync of the file must be enough there.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Writes to a temporary file and renames it: a full disk leaves no truncated key. */
const createKeyFile = (path: string, folder: string): void => {
  const unfinished = `${path}.unfinished`
  try {
    writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
    renameSync(unfinished, path)
    fsyncFolder(folder)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new ConfigError(`The data folder ${folder} cannot be written: ${errorMessage(error)}.`, { cause: error })
  }
}

/** Returns the configured key, or the one stored in `dataFolder`, which must exist. Throws ConfigError without a usable key. */
export const loadSecretKey = (configured: string | undefined, dataFolder: string): string => {
  if (configured !== undefined) return configured
  const path = join(dataFolder, KEY_FILE)
  const stored = readKeyFile(path)
  if (stored !== undefined) return stored
  createKeyFile(path, dataFolder)
  // Read back from disk: of two first starts at the same moment, both use the key that was renamed last.
  const created = readKeyFile(path)
  if (created === undefined) throw new ConfigError(`The key in ${path} was deleted during the start.`)
  return created
}
