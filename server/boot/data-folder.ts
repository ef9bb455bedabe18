/** Restricts the stored files to the account that runs the site. */
import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../platform/config.ts'

/** For `process.umask`: files are created 0600, folders 0700. */
export const PRIVATE_UMASK = 0o077

const MAIL_FOLDER = 'mail'
const isMailFile = (name: string): boolean => /\.eml(\.tmp)?$/.test(name)

/** A mounted volume has this folder at its root. */
const LOST_AND_FOUND = 'lost+found'

/** Other accounts have access. Folders with the sticky bit, like /tmp, are excluded: every account writes to them. */
const isShared = ({ mode }: Stats): boolean => (mode & 0o077) !== 0 && (mode & 0o1000) === 0

const isOpenForOthers = (stats: Stats): boolean => stats.uid === process.getuid?.() && isShared(stats)

/** Restricts a file of this account; skips links, devices, folders, files of other accounts and files deleted meanwhile. */
const restrictFile = (path: string): void => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() === true && isOpenForOthers(stats)) chmodSync(path, 0o600)
}

/** Restricts a folder of this account, and no link to one. */
const restrictFolder = (path: string): void => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory() === true && isOpenForOthers(stats)) chmodSync(path, 0o700)
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
  const hasFolder = statSync(join(dataFolder, MAIL_FOLDER), { throwIfNoEntry: false })?.isDirectory() === true
  const hasMails = hasFolder && readdirSync(join(dataFolder, MAIL_FOLDER)).every(isMailFile)
  if (hasMails) restrictFolder(join(dataFolder, MAIL_FOLDER))
  for (const name of names.filter(isOwnFile)) restrictFile(join(dataFolder, name))
  const isOwn = (name: string): boolean =>
    isOwnFile(name) || (name === MAIL_FOLDER && hasMails) || name === LOST_AND_FOUND || name.endsWith('.backup')
  if (names.every(isOwn)) restrictFolder(dataFolder)
}
