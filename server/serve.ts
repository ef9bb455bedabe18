/** The command behind `npm start` and `npm run dev`, once the mode is chosen. */
import { ConfigError, readConfig, readEnvironment } from './config.ts'
import { becomeOnlyServer } from './database/only-server.ts'
import { builtPages, developmentPages } from './pages-source.ts'
import { type Running, start } from './start.ts'

const SHUTDOWN_MS = 10_000

/** What the operator reads; in one piece, so that no line of the log comes between. */
const greeting = ({ firstSignIn }: Running, siteUrl: string): string => {
  const lines = [`Dvaar is ready at ${siteUrl}`]
  if (firstSignIn !== undefined) {
    const { email, password, isGenerated } = firstSignIn
    lines.push(`First sign-in at ${siteUrl}/admin/login`)
    lines.push(`  E-mail    ${email}`)
    lines.push(`  Password  ${isGenerated ? password : 'the ADMIN_PASSWORD that was given'}`)
    if (isGenerated) lines.push('The password is shown this once; change it under Profile.')
  }
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}

const main = async (): Promise<void> => {
  const isDevelopment = process.argv.includes('--dev')
  const config = readConfig(readEnvironment())
  const only = becomeOnlyServer(config.databaseUrl)
  const pages = isDevelopment ? await developmentPages() : await builtPages()
  const running = await start({ config, pages })

  process.stdout.write(greeting(running, config.siteUrl ?? running.address))

  const shutDown = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    running.stop().then(
      () => {
        only.release()
        process.exit(0)
      },
      (error: unknown) => {
        running.app.fastify.log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
}

await main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`\n  Dvaar did not start. ${error.message}\n\n`)
  process.exit(1)
})
