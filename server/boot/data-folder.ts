/** Restricts the stored files to the account that runs the site. */
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'

/** For `process.umask`: files are created 0600, folders 0700. */
export const PRIVATE_UMASK = 0o077

const MAIL_FOLDER = 'mail'
const isMailFile = (name: string): boolean => /\.eml(\.tmp)?$/.test(name)

/** A mounted volume has this folder at its root. */
const LOST_AND_FOUND = 'lost+found'

/** Other accounts have access. Folders with the sticky bit, like /tmp, are excluded: every account writes to them. */
const isShared = ({ mode }: Stats): boolean => (mode & 0o077) !== 0 && (mode & 0o1000) === 0

/** Restricts one path of this account; skips links, files of other accounts and files deleted meanwhile. */
const restrict = (path: string, mode: number): void => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isSymbolicLink() || stats.uid !== process.getuid?.() || !isShared(stats)) return
  chmodSync(path, mode)
}

/**
 * Removes other accounts' access to files that an earlier version created as readable for all. The folder itself is restricted only
 * if everything in it belongs to the site: an operator may have put the database beside another program's files.
 */
export const restrictAccess = ({ dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>): void => {
  if (process.platform === 'win32') return
  const database = databaseUrl.startsWith('sqlite:') ? basename(databaseUrl.slice('sqlite:'.length)) : undefined
  const isOwnFile = (name: string): boolean =>
    name.startsWith('secret.key') || name === database || name.startsWith(`${database}-`) || name.startsWith(`${database}.`)
  const names = readdirSync(dataFolder)
  const hasMails = names.includes(MAIL_FOLDER) && readdirSync(join(dataFolder, MAIL_FOLDER)).every(isMailFile)
  if (hasMails) restrict(join(dataFolder, MAIL_FOLDER), 0o700)
  for (const name of names.filter(isOwnFile)) restrict(join(dataFolder, name), 0o600)
  const isOwn = (name: string): boolean =>
    isOwnFile(name) || (name === MAIL_FOLDER && hasMails) || name === LOST_AND_FOUND || name.endsWith('.backup')
  if (names.every(isOwn)) restrict(dataFolder, 0o700)
}
