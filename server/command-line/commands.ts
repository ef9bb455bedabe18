/** What an operator does from the command line: `npm run admin -- COMMAND`. Source: contract §1. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { passwordText, ROLES, userInput } from '#domain/user.ts'
import { type Config, ConfigError } from '../config.ts'
import { backUp, restore } from '../database/backup.ts'
import type { DatabaseHandle } from '../database/connect.ts'
import { seedEmptyDatabase } from '../database/seed/seed.ts'
import { isAppError } from '../errors.ts'
import type { OperationContext } from '../operation.ts'
import { type Deed, recordActivity } from '../activity-logs/record.ts'
import { addUser, setPassword } from '../users/account.ts'
import { hasAnyUser } from '../users/store.ts'

export interface Desk {
  config: Config
  /** Already brought to the newest schema; `steps` tells which were run for it. */
  database: DatabaseHandle
  steps: string[]
  context: OperationContext
  say(line: string): void
}

interface Command {
  /** How it is called, and what it does. */
  usage: string
  run(desk: Desk, args: string[]): Promise<void>
}

const options = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      yes: { type: 'boolean' },
    },
  })

const generated = (): string => randomBytes(12).toString('base64url')

const firstIssue = (input: unknown) => {
  const parsed = userInput.safeParse(input)
  if (!parsed.success) throw new ConfigError(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

const createUser = async ({ context, say }: Desk, args: string[]): Promise<void> => {
  const { values } = options(args)
  const password = values.password ?? generated()
  const user = await addUser(context, firstIssue({ role: 'admin', name: values.email, ...values, password }))
  say(`Created ${user.role} ${user.email}.`)
  if (values.password === undefined) say(`Password: ${password}`)
}

const resetPassword = async ({ context, say }: Desk, args: string[]): Promise<void> => {
  const { values, positionals } = options(args)
  const email = values.email ?? positionals[0]
  if (email === undefined) throw new ConfigError('Which account? Give its e-mail address.')
  const password = values.password ?? generated()
  const checked = passwordText().safeParse(password)
  if (!checked.success) throw new ConfigError(`password: ${checked.error.issues[0]?.message}.`)
  await setPassword(context, email, password)
  say(`The password of ${email} is set; every session of it has ended.`)
  if (values.password === undefined) say(`Password: ${password}`)
}

const file = (args: string[]): string => {
  const [path] = options(args).positionals
  if (path === undefined) throw new ConfigError('Which file? Give its path.')
  return path
}

/** A backup is worth keeping when it cannot be recorded, e.g. on a full disk. */
const recordUnlessFull = async ({ context, say }: Desk, entry: Deed): Promise<void> => {
  try {
    await recordActivity(context, entry)
  } catch (error) {
    say(`The activity log could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const backUpTo = async (desk: Desk, args: string[]): Promise<void> => {
  const { config, database, say } = desk
  await backUp(database, config.databaseUrl, file(args))
  await recordUnlessFull(desk, { action: 'CREATE', resourceType: 'database', description: 'Backed up the database to a file' })
  say(`Backed up to ${file(args)}. Keep it safe: it holds personal data.`)
}

const restoreFrom = async (desk: Desk, args: string[]): Promise<void> => {
  const { database, context, say } = desk
  if ((await hasAnyUser(context.db)) && options(args).values.yes !== true) {
    throw new ConfigError('This database is in use and all of it would be replaced. Stop the site, then say --yes.')
  }
  await restore(database, file(args))
  await recordUnlessFull(desk, { action: 'UPDATE', resourceType: 'database', description: 'Restored the database from a backup' })
  say(`Restored from ${file(args)}.`)
}

const seed = async ({ context, say }: Desk): Promise<void> => {
  const signIn = await seedEmptyDatabase(context)
  if (signIn === undefined) return say('There are users already: nothing was seeded.')
  say(`Seeded. First sign-in: ${signIn.email}${signIn.isGenerated ? `, password ${signIn.password}` : ''}`)
}

export const commands: Record<string, Command> = {
  'create-user': { usage: `create-user --email E --name N [--role ${ROLES.join('|')}] [--password P]`, run: createUser },
  'reset-password': { usage: 'reset-password EMAIL [--password P]', run: resetPassword },
  backup: { usage: 'backup FILE', run: backUpTo },
  restore: { usage: 'restore FILE [--yes]', run: restoreFrom },
  migrate: {
    usage: 'migrate',
    run: async ({ say, steps }) => say(steps.length === 0 ? 'The schema is up to date.' : `Migrated: ${steps.join(', ')}.`),
  },
  seed: { usage: 'seed', run: seed },
}

/** What the operator is told of a failure; a failure of ours is thrown on. */
export const explain = (error: unknown): string => {
  if (isAppError(error) || error instanceof ConfigError) return error.message
  if (error instanceof TypeError && 'code' in error) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.message
  throw error
}
