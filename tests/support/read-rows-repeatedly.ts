/**
 * Run by a test with `--expose-gc` and a database's URL: reads the same rows sixty times, collects new objects after each time, and
 * prints by how many MB the heap grew at most.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/platform/database/connect.ts'

const BYTES_PER_MB = 1024 * 1024

const collectNewObjects = (): void => {
  if (globalThis.gc === undefined) throw new Error('Run with --expose-gc')
  globalThis.gc({ type: 'minor', execution: 'sync' })
}

const { db, close } = await connect(process.argv[2] ?? '')
const read = async (): Promise<number> => {
  await sql`select 'x' || i as a, i as b, i + 1 as c, now()::text as d from generate_series(1, 2000) as i`.execute(db)
  // In the next task nothing refers to the rows.
  await setImmediate()
  collectNewObjects()
  return process.memoryUsage().heapUsed
}
await read()
const before = await read()
let most = before
for (let time = 0; time < 60; time += 1) most = Math.max(most, await read())
process.stdout.write(String((most - before) / BYTES_PER_MB))
await close()
