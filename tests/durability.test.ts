// @module-tag all
/** 'Nothing acknowledged is ever lost': SIGKILL during submissions. Source: contract §3. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { SECRET_KEY } from '#tests/support/app.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startArguments } from '#tests/support/start-command.ts'

const SUBMISSIONS = 200
/** The last ones book consultations, each another slot. */
const FIRST_BOOKING = 170
const OWNER = 'owner@example.com'
/** Four starts of the real server on a busy machine. */
/** Acknowledgements before SIGKILL, by round; the last round is not killed. */
const KILLED_AFTER = [1, 60, 40, Infinity]

const settings = (databaseUrl: string) => ({
  PATH: process.env['PATH'],
  PORT: '0',
  DATABASE_URL: databaseUrl,
  SECRET_KEY,
  ADMIN_EMAIL: OWNER,
  ADMIN_PASSWORD: 'correct horse battery',
  SEED: 'none',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  NEWS_RSS_URL: 'off',
  NEWS_STORIES_URL: 'off',
  NEWS_ARTICLES_URL: 'off',
  NEWS_REPOS_URL: 'off',
})

const startServer = async (databaseUrl: string, folder: string): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, startArguments(), {
    cwd: folder,
    env: settings(databaseUrl),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error('The server ended before it was ready')
}

const kill = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const toEmail = (index: number): string => `visitor${index}@example.com`

/** Free slots that stay free of the notice time during the test. */
const readSlots = async (origin: string): Promise<string[]> => {
  const body: { data: { slots: string[] } } = await (await fetch(`${origin}/api/consultation/slots`)).json()
  return body.data.slots.slice(2, 2 + SUBMISSIONS - FIRST_BOOKING)
}

/** The acknowledged id of the inquiry; undefined without a response. */
const submit = async (origin: string, index: number, slots: readonly string[]): Promise<number | undefined> => {
  const fields = { name: `Visitor ${index}`, email: toEmail(index), message: 'Is anybody there?' }
  const [path, more] =
    index < FIRST_BOOKING
      ? ['service-inquiries', {}]
      : ['consultation/bookings', { phone: '1', startsAt: slots[index - FIRST_BOOKING] }]
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `visitor-${index}` },
      body: JSON.stringify({ ...fields, ...more }),
    })
    const body: { data?: { id: number } } = await response.json()
    return response.status === 201 ? body.data?.id : undefined
  } catch {
    return undefined
  }
}

/** What all rounds of a test share. */
interface Rounds {
  acknowledged: Map<number, number>
  /** Read in the first round. */
  slots: string[]
}

/** Submits all forms at once; kills the process after `killedAfter` responses. */
const round = async (databaseUrl: string, folder: string, { acknowledged, slots }: Rounds, killedAfter: number): Promise<void> => {
  const { child, address } = await startServer(databaseUrl, folder)
  if (slots.length === 0) slots.push(...(await readSlots(address)))
  let answers = 0
  const killed = Promise.withResolvers<void>()
  const send = async (index: number): Promise<void> => {
    const id = await submit(address, index, slots)
    if (id === undefined) return
    // A retry of an acknowledged submission returns the first response.
    expect(acknowledged.get(index) ?? id).toBe(id)
    acknowledged.set(index, id)
    answers += 1
    if (answers === killedAfter) kill(child, 'SIGKILL').then(killed.resolve, killed.reject)
  }
  await Promise.all(Array.from({ length: SUBMISSIONS }, (_, index) => send(index)))
  if (killedAfter === Infinity) await kill(child, 'SIGTERM')
  else await killed.promise
}

const stored = async (databaseUrl: string) => {
  const { db, close } = await connect(databaseUrl)
  const inquiries = await db.selectFrom('inquiries').select(['id', 'email']).execute()
  const mails = await db.selectFrom('mail_outbox').select(['recipient']).execute()
  const activities = await db
    .selectFrom('activity_logs')
    .select('resource_id')
    .where('resource_type', 'in', ['service_inquiry', 'booking'])
    .execute()
  const bookings = await db.selectFrom('bookings').select(['inquiry_id', 'starts_at']).execute()
  const counted = await db
    .selectFrom('inquiry_counts')
    .select(({ fn }) => fn.sum('inquiries').as('total'))
    .executeTakeFirst()
  await close()
  return { inquiries, bookings, mails: mails.map((mail) => mail.recipient), activities, counted: Number(counted?.total) }
}

/** The stored rows after the last round; each round compares its acknowledgements with them. */
const survivors = async (databaseUrl: string, folder: string) => {
  const rounds: Rounds = { acknowledged: new Map(), slots: [] }
  const { acknowledged, slots } = rounds
  for (const killedAfter of KILLED_AFTER) {
    await round(databaseUrl, folder, rounds, killedAfter)
    const { inquiries, bookings } = await stored(databaseUrl)
    const idOf = new Map(inquiries.map((inquiry) => [inquiry.email, inquiry.id]))
    const slotOf = new Map(bookings.map((booking) => [booking.inquiry_id, booking.starts_at]))
    for (const [index, id] of acknowledged)
      expect([idOf.get(toEmail(index)), slotOf.get(id)]).toEqual([id, slots[index - FIRST_BOOKING]])
  }
  const { inquiries, bookings, mails, activities, counted } = await stored(databaseUrl)
  return {
    acknowledged: acknowledged.size,
    bookings: bookings.length,
    slots: new Set(bookings.map((booking) => booking.starts_at)).size,
    inquiries: inquiries.map((inquiry) => inquiry.email).toSorted(),
    acknowledgementMails: mails.filter((recipient) => recipient !== OWNER).toSorted(),
    leadMails: mails.filter((recipient) => recipient === OWNER).length,
    activities: activities.length,
    counted,
  }
}

const EVERYONE = Array.from({ length: SUBMISSIONS }, (_, index) => toEmail(index)).toSorted()
const EVERYTHING_ONCE = {
  acknowledged: SUBMISSIONS,
  bookings: SUBMISSIONS - FIRST_BOOKING,
  slots: SUBMISSIONS - FIRST_BOOKING,
  inquiries: EVERYONE,
  acknowledgementMails: EVERYONE,
  leadMails: SUBMISSIONS,
  activities: SUBMISSIONS,
  counted: SUBMISSIONS,
}

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe(
  'a 2xx means that it is on disk, with its mails and its activity, once, also after kill -9',
  { tags: ['C3-DURABLE-05'] },
  () => {
    test('on sqlite', async () => {
      const folder = temporaryFolder()
      expect(await survivors(`sqlite:${join(folder, 'site.db')}`, folder)).toEqual(EVERYTHING_ONCE)
    })

    test('on postgres, which syncs to disk', async () => {
      const postgres = await startPostgres({ durable: true })
      onTestFinished(() => postgres.stop())
      expect(await survivors(await postgres.createDatabase(), temporaryFolder())).toEqual(EVERYTHING_ONCE)
    })
  },
)
