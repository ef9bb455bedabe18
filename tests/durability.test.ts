/** 'Nothing acknowledged is ever lost': SIGKILL during submissions. Source: contract §3. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { SECRET_KEY } from '#tests/support/app.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startArguments } from '#tests/support/start-command.ts'

const SUBMISSIONS = 200
const OWNER = 'owner@example.com'
/** Four starts of the real server on a busy machine. */
const TIMEOUT = 180_000
/** Acknowledgements before SIGKILL, by round; the last round is not killed. */
const KILLED_AFTER = [1, 60, 40, Infinity]

const settings = (databaseUrl: string) => ({
  PATH: process.env.PATH,
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

/** The acknowledged id; undefined without a response. */
const submit = async (origin: string, index: number): Promise<number | undefined> => {
  try {
    const response = await fetch(`${origin}/api/service-inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `visitor-${index}` },
      body: JSON.stringify({ name: `Visitor ${index}`, email: toEmail(index), message: 'Is anybody there?' }),
    })
    const body: { data?: { id: number } } = await response.json()
    return response.status === 201 ? body.data?.id : undefined
  } catch {
    return undefined
  }
}

/** Submits all unacknowledged forms at once; kills the process after `killedAfter` responses. */
const round = async (
  databaseUrl: string,
  folder: string,
  acknowledged: Map<number, number>,
  killedAfter: number,
): Promise<void> => {
  const { child, address } = await startServer(databaseUrl, folder)
  let answers = 0
  const killed = Promise.withResolvers<void>()
  const send = async (index: number): Promise<void> => {
    const id = await submit(address, index)
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
    .where('resource_type', '=', 'service_inquiry')
    .execute()
  const counted = await db
    .selectFrom('inquiry_counts')
    .where('scope', '=', 'all')
    .select(({ fn }) => fn.sum('inquiries').as('total'))
    .executeTakeFirst()
  await close()
  return { inquiries, mails: mails.map((mail) => mail.recipient), activities, counted: Number(counted?.total) }
}

/** The stored rows after the last round; each round compares its acknowledgements with them. */
const survivors = async (databaseUrl: string, folder: string) => {
  const acknowledged = new Map<number, number>()
  for (const killedAfter of KILLED_AFTER) {
    await round(databaseUrl, folder, acknowledged, killedAfter)
    const { inquiries } = await stored(databaseUrl)
    const idOf = new Map(inquiries.map((inquiry) => [inquiry.email, inquiry.id]))
    for (const [index, id] of acknowledged) expect(idOf.get(toEmail(index))).toBe(id)
  }
  const { inquiries, mails, activities, counted } = await stored(databaseUrl)
  return {
    acknowledged: acknowledged.size,
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
    test('on sqlite', { timeout: TIMEOUT }, async () => {
      const folder = temporaryFolder()
      expect(await survivors(`sqlite:${join(folder, 'site.db')}`, folder)).toEqual(EVERYTHING_ONCE)
    })

    test('on postgres, which syncs to disk', { timeout: TIMEOUT }, async () => {
      const postgres = await startPostgres({ durable: true })
      onTestFinished(() => postgres.stop())
      expect(await survivors(await postgres.createDatabase(), temporaryFolder())).toEqual(EVERYTHING_ONCE)
    })
  },
)
