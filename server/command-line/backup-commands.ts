/** Backup and restore. Source: contract §1; docs/decisions/0031. */
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { type ActivityEntry, recordActivity } from '../staff/activity-logs/record.ts'
import { errorMessage } from '../boot/format-error.ts'
import { acquireInstanceLock } from '../boot/instance-lock.ts'
import { ConfigError } from '../platform/config.ts'
import { checkBackup } from '../platform/database/backup/check.ts'
import { type Counts, TABLE_NAMES } from '../platform/database/backup/format.ts'
import { restore } from '../platform/database/backup/restore.ts'
import { backUp } from '../platform/database/backup/write.ts'
import { SITE_IS_RUNNING } from '../platform/database/assertions.ts'
import type { OperationContext } from '../platform/operation.ts'
import { assertNoFurther, type CommandLine } from './command.ts'

const toFile = (positionals: readonly string[]): string => {
  const [file] = positionals
  if (file === undefined || file === '') throw new ConfigError('Which file? Give its path.')
  assertNoFurther(positionals, 1)
  return file
}

const FLAG = { type: 'boolean', default: false } as const

const parseRestore = (args: string[]) => {
  const options = { yes: FLAG, 'allow-incomplete': FLAG }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  return { file: toFile(positionals), isConfirmed: values.yes, allowIncomplete: values['allow-incomplete'] }
}

/** Nice value: a lower CPU priority than the server's, a higher one than idle. */
const NICE_VALUE = 5

const lowerPriority = (): void => {
  try {
    setPriority(NICE_VALUE)
  } catch {
    // Without the permission, the backup runs at normal priority.
  }
}

/** Aborts on Ctrl-C, on a shutdown of the system and when the terminal is closed. */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

/** A backup that cannot be recorded is still usable, e.g. on a full disk or with an older schema. */
const recordIfPossible = async (
  open: () => Promise<{ context: OperationContext }>,
  print: CommandLine['print'],
  entry: ActivityEntry,
): Promise<void> => {
  try {
    const { context } = await open()
    await recordActivity(context, entry)
  } catch (error) {
    print(`The activity log could not be written: ${errorMessage(error)}`)
  }
}

export const backUpTo = async ({ config, open, print }: CommandLine, args: string[]): Promise<void> => {
  const file = toFile(parseArgs({ args, allowPositionals: true }).positionals)
  lowerPriority()
  await backUp(config.databaseUrl, file, stopSignal())
  const entry = { action: 'CREATE', resourceType: 'database', description: 'Backed up the database to a file' } as const
  await recordIfPossible(() => open({ mustExist: true, isMigrated: false }), print, entry)
  print(`Backed up to ${file}. Keep it safe: it holds personal data.`)
}

/** '4 users, 103 inquiries'. */
const describe = (counts: Counts): string => {
  const filled = TABLE_NAMES.filter((table) => counts[table] > 0)
  return filled.map((table) => `${counts[table].toLocaleString('en-IN')} ${table.replaceAll('_', ' ')}`).join(', ') || 'no rows'
}

const lockDatabase = (url: string): { release(): void } => {
  try {
    return acquireInstanceLock(url)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(SITE_IS_RUNNING, { cause: error })
  }
}

/** The file is read to its end before the database is opened: a backup that cannot be restored changes nothing. */
export const restoreFrom = async ({ config, open, print }: CommandLine, args: string[]): Promise<void> => {
  const { file, isConfirmed, allowIncomplete } = parseRestore(args)
  const backup = await checkBackup(file, { allowIncomplete })
  const { release } = lockDatabase(config.databaseUrl)
  try {
    const { database, context } = await open()
    await restore(database, backup, { replace: isConfirmed, now: context.now() })
    const entry = { action: 'UPDATE', resourceType: 'database', description: 'Restored the database from a backup' } as const
    await recordIfPossible(async () => ({ context }), print, entry)
  } finally {
    release()
  }
  print(`Restored from ${file}: ${describe(backup.counts)}.${backup.isComplete ? '' : ' The file is not known to be complete.'}`)
  print('Every session, password reset link and calendar URL has ended: staff sign in again.')
}
