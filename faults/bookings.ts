/**
 * Simultaneous requests for one slot over HTTP: on three nodes of one PostgreSQL, and on one of SQLite. Source: issue 13 point 5 'exactly
 * the capacity wins, the others get the next free slots'.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { connect, type DatabaseKind } from '../server/platform/database/connect.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../bench/processes.ts'
import type { FaultCase, FaultResult } from './fault-case.ts'

const FULL = 1000
const NODES: Record<DatabaseKind, number> = { sqlite: 1, postgres: 3 }
/** The default of the settings. */
const CAPACITY = 1

const slotsAnswer = z.object({ data: z.object({ slots: z.array(z.string()) }) })
const refusal = z.object({ nextSlots: z.array(z.string()) })

interface Outcome {
  status: number
  nextSlots: string[]
}

/** Status 0 without a response. */
const book = async (origin: string, startsAt: string, number: number): Promise<Outcome> => {
  const body = JSON.stringify({
    startsAt,
    name: `Visitor ${number}`,
    email: `visitor.${number}@example.com`,
    phone: '+91 98450 00000',
    message: `A shop, number ${number}`,
  })
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `race ${number}` }
    const response = await fetch(`${origin}/api/consultation/bookings`, { method: 'POST', headers, body })
    const answer = refusal.safeParse(await response.json())
    return { status: response.status, nextSlots: answer.success ? answer.data.nextSlots : [] }
  } catch {
    return { status: 0, nextSlots: [] }
  }
}

const countRows = async (databaseUrl: string): Promise<{ bookings: number; leads: number }> => {
  const { db, close } = await connect(databaseUrl)
  const [bookings, leads] = [
    await db.selectFrom('bookings').select('id').execute(),
    await db.selectFrom('inquiries').select('id').execute(),
  ]
  await close()
  return { bookings: bookings.length, leads: leads.length }
}

const countStatuses = (outcomes: readonly Outcome[]): string =>
  [...Map.groupBy(outcomes, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, some]) => `${some.length} × ${status}`)
    .join(', ')

const race = async (
  kind: DatabaseKind,
  databaseUrl: string,
  nodes: readonly ServerProcess[],
  count: number,
): Promise<FaultResult> => {
  const origins = nodes.map(({ origin }) => origin)
  const [first = ''] = origins
  const { slots } = slotsAnswer.parse(await (await fetch(`${first}/api/consultation/slots`)).json()).data
  const [wanted = '', next = ''] = slots
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, number) => book(origins[number % origins.length] ?? first, wanted, number)),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const rows = await countRows(databaseUrl)
  const winners = outcomes.filter(({ status }) => status === 201).length
  const losers = outcomes.filter(({ status, nextSlots }) => status === 409 && nextSlots[0] === next).length
  return {
    what: `${kind}: ${count} simultaneous bookings of one slot on ${nodes.length === 1 ? 'one node' : `${nodes.length} nodes`}`,
    seen: `${countStatuses(outcomes)}; ${losers} with the next free slots; ${rows.bookings} bookings, ${rows.leads} inquiries; ${seconds.toFixed(1)} s`,
    wanted: `${CAPACITY} × 201, all others 409 with the next free slots; ${CAPACITY} booking, ${CAPACITY} inquiry`,
    isMet: winners === CAPACITY && losers === count - CAPACITY && rows.bookings === CAPACITY && rows.leads === CAPACITY,
  }
}

const runOn = async (kind: DatabaseKind, databaseUrl: string, folder: string, count: number): Promise<FaultResult> => {
  const nodes: ServerProcess[] = []
  try {
    // The first one migrates.
    for (let number = 0; number < NODES[kind]; number += 1) {
      const place = join(folder, `${kind}-${number}`)
      mkdirSync(place)
      nodes.push(await startServer(databaseUrl, place, { SEED: 'none' }))
    }
    return await race(kind, databaseUrl, nodes, count)
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

export const bookingsFault: FaultCase = {
  name: 'bookings',
  count: FULL,
  run: async ({ count, print }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-bookings-'))
    const postgres = await startPostgres()
    try {
      print('SQLite')
      const onSqlite = await runOn('sqlite', `sqlite:${join(folder, 'site.db')}`, folder, count)
      print('PostgreSQL, three nodes')
      return [onSqlite, await runOn('postgres', await postgres.createDatabase(), folder, count)]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
