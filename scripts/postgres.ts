/** `npm run postgres` runs an empty PostgreSQL, the one of the tests, for development; Ctrl-C removes it. */
import { randomBytes } from 'node:crypto'
import { startPostgres } from '../tests/support/postgres.ts'
import { assertArguments } from './arguments.ts'

assertArguments()
const postgres = await startPostgres()
// With PostgreSQL the site starts only with a key.
const settings = `SECRET_KEY=${randomBytes(32).toString('base64url')} DATABASE_URL=${postgres.url}`
console.log(`\n  ${settings} npm run dev\n\n  Ctrl-C ends this server and removes its data.\n`)
// Unlike the timer, the server does not keep this process alive.
const stayAlive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(stayAlive)
    void postgres.stop()
  })
}
