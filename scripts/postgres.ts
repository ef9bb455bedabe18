/** `npm run postgres` keeps an empty PostgreSQL, that of the tests, for a site that is being developed; Ctrl-C removes it. */
import { startPostgres } from '../tests/support/postgres.ts'

const postgres = await startPostgres()
console.log(`\n  DATABASE_URL=${postgres.url} npm run dev\n\n  Ctrl-C ends this server and removes its data.\n`)
// The server is no reason for this process to stay.
const stayAlive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(stayAlive)
    void postgres.stop()
  })
}
