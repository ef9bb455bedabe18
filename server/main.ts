/** The command behind `npm start` and `npm run dev`. */
import { ConfigError, readConfig, readEnvironment } from './config.ts'
import { builtPages, developmentPages } from './pages-source.ts'
import { start } from './start.ts'

const SHUTDOWN_MS = 10_000

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const main = async (): Promise<void> => {
  const isDevelopment = process.argv.includes('--dev')
  const config = readConfig(readEnvironment())
  const pages = isDevelopment ? await developmentPages() : await builtPages()
  const running = await start({ config, pages })

  say(`\n  Dvaar is ready at ${config.siteUrl ?? running.address}`)
  if (running.firstSignIn !== undefined) {
    const { email, password, isGenerated } = running.firstSignIn
    say(`  First sign-in at ${config.siteUrl ?? running.address}/admin/login`)
    say(`    E-mail    ${email}`)
    say(`    Password  ${isGenerated ? password : 'the ADMIN_PASSWORD that was given'}`)
    if (isGenerated) say('  The password is shown this once; change it under Profile.')
  }
  say('')

  const shutDown = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        running.app.fastify.log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
}

main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`\n  Dvaar did not start. ${error.message}\n\n`)
  process.exit(1)
})
