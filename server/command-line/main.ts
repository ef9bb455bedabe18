/** The command behind `npm run admin`. */
import { mkdirSync } from 'node:fs'
import pino from 'pino'
import { ConfigError, readConfig, readEnvironment } from '../config.ts'
import { PRIVATE_UMASK, restrictAccess } from '../data-folder.ts'
import { connect } from '../database/connect.ts'
import { createLeadDays } from '../dashboard/lead-days.ts'
import { migrate } from '../database/migrate.ts'
import { createRateLimits } from '../http/rate-limit.ts'
import type { OperationContext } from '../operation.ts'
import { createTogether, MEASURES } from '../together.ts'
import { commands, explain } from './commands.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const main = async (): Promise<void> => {
  process.umask(PRIVATE_UMASK)
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.entries(commands).find(([key]) => key === name)?.[1]
  if (command === undefined) {
    const lines = Object.values(commands).map(({ usage }) => `  npm run admin -- ${usage}`)
    throw new ConfigError(`${name === '' ? 'Say what to do' : `There is no command ${name}`}:\n${lines.join('\n')}`)
  }
  const config = readConfig(readEnvironment())
  mkdirSync(config.dataFolder, { recursive: true })
  restrictAccess(config)
  const database = await connect(config.databaseUrl, 'maintenance')
  try {
    const steps = await migrate(database)
    const context: OperationContext = {
      db: database.db,
      databaseKind: database.kind,
      config,
      siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
      now: () => new Date().toISOString(),
      actor: null,
      ipAddress: '',
      userAgent: 'command line',
      log: pino({ level: 'warn' }),
      rateLimits: createRateLimits({ isOn: false, database }),
      leadDays: createLeadDays(config.timeZone),
      together: createTogether(MEASURES[database.kind]),
      wake: () => undefined,
      announce: () => undefined,
    }
    await command.run({ config, database, steps, context, say }, args)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
