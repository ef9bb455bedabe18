/** Runs `npm start` and `npm run dev`, after NODE_ENV is set. */
import { ConfigError, readConfig, readEnvironment, SETTING_NAMES } from '../platform/config.ts'
import type { FirstSignIn } from '../seed/seed.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { formatError } from './format-error.ts'
import { createLogStream } from './log-stream.ts'
import { builtPages, developmentPages } from './pages-source.ts'
import { type Running, start } from './start.ts'

/** Longer than any stop may take; contract §1 allows 10 s. */
const SHUTDOWN_TIMEOUT_MS = 9500

/** Prints to the operator in one write, without log lines in between. */
const printLines = (lines: string[]): void => {
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}

const showFirstSignIn = ({ email, password, isGenerated }: FirstSignIn): void => {
  const lines = ['First sign-in', `  E-mail    ${email}`, `  Password  ${isGenerated ? password : 'the value of ADMIN_PASSWORD'}`]
  if (isGenerated) lines.push('The password is shown this once; change it under Profile.')
  printLines(lines)
}

const stop = (running: Running, lock: { release(): void }): void => {
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  running.stop().then(
    () => {
      lock.release()
      process.exit(0)
    },
    (error: unknown) => {
      running.app.fastify.log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    },
  )
}

const DEVELOPMENT_FLAG = '--dev'

/** The name of the setting that `--port=4000` means: PORT. */
const toSettingName = (arg: string): string => arg.replace(/^-+/, '').replace(/=.*$/s, '').replaceAll('-', '_').toUpperCase()

/** Throws ConfigError for anything else: with `--port 4000` ignored, the site would listen on another port. */
const readArguments = (args: readonly string[]): { isDevelopment: boolean } => {
  const unexpected = args.find((arg) => arg !== DEVELOPMENT_FLAG)
  if (unexpected !== undefined) {
    const name = toSettingName(unexpected)
    const instead = SETTING_NAMES.includes(name)
      ? `set ${name} as an environment variable, or in a line of .env.`
      : 'settings are environment variables, or lines of .env.'
    throw new ConfigError(`Unexpected argument ${unexpected}: ${instead}`)
  }
  return { isDevelopment: args.includes(DEVELOPMENT_FLAG) }
}

const main = async (): Promise<void> => {
  const { isDevelopment } = readArguments(process.argv.slice(2))
  const config = readConfig(readEnvironment())
  const lock = acquireInstanceLock(config.databaseUrl)
  let running: Running | undefined
  let isStopping = false
  // SIGINT arrives twice on Ctrl-C: from the terminal, and from npm, which forwards it.
  const handleSignal = (): void => {
    if (isStopping) return
    isStopping = true
    // A start writes in transactions, so it may be interrupted anywhere.
    if (running === undefined) process.exit(0)
    stop(running, lock)
  }
  // A site whose output cannot be written, e.g. to a full disk, serves its visitors.
  process.stdout.on('error', () => undefined)
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)

  const pages = isDevelopment ? developmentPages() : builtPages()
  running = await start({ config, pages, showFirstSignIn, logStream: createLogStream(process.stdout.fd) })
  const siteUrl = config.siteUrl ?? running.origin
  const signIn = running.firstSignIn === undefined ? [] : [`Sign in at ${siteUrl}/admin/login`]
  printLines([`Dvaar is ready at ${siteUrl}`, ...signIn])
}

await main().catch((error: unknown) => {
  process.stderr.write(`\n  Dvaar did not start. ${formatError(error)}\n\n`)
  process.exit(1)
})
