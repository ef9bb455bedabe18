/** `npm run postgres` runs an empty PostgreSQL, the one of the tests, for development; Ctrl-C removes it. */
import { startPostgres } from '../tests/support/postgres.ts'

const postgres = await startPostgres()
console.log(`\n  DATABASE_URL=${postgres.url} npm run dev\n\n  Ctrl-C ends this server and removes its data.\n`)
// Unlike the timer, the server does not keep this process alive.
const stayAlive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(stayAlive)
    void postgres.stop()
  })
}
