/** The commands of an operator: `npm run admin -- COMMAND`. Source: contract §1. */
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { EMAIL_NOT_SET_UP } from '#domain/email-status.ts'
import { emailText } from '#domain/text.ts'
import { DEFAULT_ROLE, passwordText, ROLES, userInput } from '#domain/user.ts'
import { ConfigError, isEmailSetUp } from '../platform/config.ts'
import { seedEmptyDatabase } from '../seed/seed.ts'
import { sendTestMail } from '../staff/settings/email.ts'
import { addUser, setPassword } from '../staff/users/account.ts'
import { backUpTo, restoreFrom } from './backup-commands.ts'
import { assertNoFurther, type Command, type CommandLine } from './command.ts'

const TEXT = { type: 'string' } as const

/** Not an argument: every user of the machine can list those of its processes. */
const PASSWORD_OPTION = { 'password-stdin': { type: 'boolean', default: false } } as const

/** The first line of standard input on request, else a random password, which `isGenerated`. */
const readPassword = async (isGiven: boolean): Promise<{ password: string; isGenerated: boolean }> => {
  if (!isGiven) return { password: randomBytes(12).toString('base64url'), isGenerated: true }
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/, 1)
  return { password, isGenerated: false }
}

const parseUserInput = (input: unknown) => {
  const parsed = userInput.safeParse(input)
  if (!parsed.success) throw new ConfigError(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

const createUser = async ({ open, print }: CommandLine, args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: TEXT, name: TEXT, role: TEXT, ...PASSWORD_OPTION },
  })
  assertNoFurther(positionals, 0)
  if (values.email === undefined) throw new ConfigError('Which account? Give its e-mail address as --email E.')
  if (values.role !== undefined && !ROLES.some((role) => role === values.role))
    throw new ConfigError(`role: must be one of ${ROLES.join(', ')}.`)
  const { 'password-stdin': isGiven, ...given } = values
  const { password, isGenerated } = await readPassword(isGiven)
  const input = parseUserInput({ role: DEFAULT_ROLE, name: values.email, ...given, password })
  const { context } = await open()
  const user = await addUser(context, input)
  print(`Created ${user.role} ${user.email}.`)
  if (isGenerated) print(`Password: ${password}`)
}

const resetPassword = async ({ open, print }: CommandLine, args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { email: TEXT, ...PASSWORD_OPTION } })
  assertNoFurther(positionals, values.email === undefined ? 1 : 0)
  const email = values.email ?? positionals[0]
  if (email === undefined) throw new ConfigError('Which account? Give its e-mail address.')
  const { password, isGenerated } = await readPassword(values['password-stdin'])
  const checked = passwordText().safeParse(password)
  if (!checked.success) throw new ConfigError(`password: ${checked.error.issues[0]?.message}.`)
  const { context } = await open({ mustExist: true })
  await setPassword(context, email, password)
  print(`The password of ${email} is set; every session of it has ended.`)
  if (isGenerated) print(`Password: ${password}`)
}

const assertNoArguments = (args: string[]): void => assertNoFurther(parseArgs({ args, allowPositionals: true }).positionals, 0)

const seed = async ({ open, print }: CommandLine, args: string[]): Promise<void> => {
  assertNoArguments(args)
  const { context } = await open()
  const signIn = await seedEmptyDatabase(context, ({ email, password, isGenerated }) => {
    print(`Seeded. First sign-in: ${email}${isGenerated ? `, password ${password}` : ''}`)
  })
  if (signIn === undefined) print('There are users already: nothing was seeded.')
}

const migrate = async ({ open, print }: CommandLine, args: string[]): Promise<void> => {
  assertNoArguments(args)
  const { steps } = await open()
  print(steps.length === 0 ? 'The schema is up to date.' : `Migrated: ${steps.join(', ')}.`)
}

const testMail = async ({ config, open, print }: CommandLine, args: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  assertNoFurther(positionals, 1)
  const { data: to } = emailText().safeParse(positionals[0])
  if (to === undefined) throw new ConfigError('To which e-mail address? Give one address.')
  if (!isEmailSetUp(config)) throw new ConfigError(`${EMAIL_NOT_SET_UP}. Set SMTP_URL.`)
  const { context } = await open({ mustExist: true })
  const { isSent, reason } = await sendTestMail(context, to)
  if (!isSent) throw new ConfigError(`The test e-mail could not be sent: ${reason}`)
  print(`The mail server has accepted the test e-mail to ${to}.`)
}

export const commands: Record<string, Command> = {
  'create-user': { usage: `create-user --email E [--name N] [--role ${ROLES.join('|')}] [--password-stdin]`, run: createUser },
  'reset-password': { usage: 'reset-password EMAIL [--password-stdin]', run: resetPassword },
  backup: { usage: 'backup FILE', run: backUpTo },
  restore: { usage: 'restore FILE [--yes] [--allow-incomplete]', run: restoreFrom },
  migrate: { usage: 'migrate', run: migrate },
  seed: { usage: 'seed', run: seed },
  'mail-test': { usage: 'mail-test ADDRESS', run: testMail },
}
