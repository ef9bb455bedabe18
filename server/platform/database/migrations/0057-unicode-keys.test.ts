// @module-tag all
/** Rows from before the migration get the keys that a new row gets. Source: lead desk §3 'The same person', contract §3 '/newsletter'. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { toEmailKey } from '#domain/email-key.ts'
import { toPersonKeys } from '../person-keys.ts'
import { createTestDatabase } from '#tests/support/databases.ts'
import { readInquiryCounts } from '#tests/support/inquiry-counts.ts'
import { loadSchema, withoutRecomputed } from '#tests/support/schemas.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

const EARLIER = '17-6bf32ac'
const AT = '2026-11-20T00:00:00.000Z'
/** More than a batch of the migration. */
const ROWS = 5003

const ZOE = 'Zoe\u0301@Example.in'

const openEarlier = async (kind: 'sqlite' | 'postgres') => {
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = await createTestDatabase(kind, folder, inject('postgresUrl'))
  await loadSchema(EARLIER, kind, url)
  const database = await connect(url, 'maintenance')
  onTestFinished(() => database.close())
  return { database, db: database.db }
}

/** E-mails lower-cased, phone numbers of ASCII digits alone: the keys of earlier versions. */
const PEOPLE = [
  { email: ZOE, email_key: ZOE.toLowerCase(), phone: '98450 00000', phone_key: '+919845000000' },
  { email: 'anil@example.in', email_key: 'anil@example.in', phone: '९८४५० ००००१', phone_key: null },
  { email: 'Élodie@example.in', email_key: 'élodie@example.in', phone: 'फ़ोन', phone_key: null },
  { email: 'asha@example.in', email_key: 'asha@example.in', phone: '', phone_key: null },
]

test.each(['sqlite', 'postgres'] as const)(
  'on %s every inquiry and booking has its keys, and nothing else of it changes',
  { tags: ['L3-LEAD-58'] },
  async (kind) => {
    const { database, db } = await openEarlier(kind)
    const rows = Array.from({ length: ROWS }, (_, position) => ({
      kind: 'service',
      name: 'Zoé',
      ...(PEOPLE[position % PEOPLE.length] ?? { email: '' }),
      is_spam: position % 7 === 0 ? 1 : 0,
      created_at: AT,
      updated_at: AT,
    }))
    for (let from = 0; from < ROWS; from += 1000)
      await db
        .insertInto('inquiries')
        .values(rows.slice(from, from + 1000))
        .execute()
    await db.updateTable('bookings').set({ email_key: ZOE.toLowerCase() }).execute()
    const readAll = () => db.selectFrom('inquiries').selectAll().orderBy('id').execute()
    const [before, counted] = [await readAll(), await readInquiryCounts(db)]

    await migrate(database)
    const migrated = (await readAll()).map(withoutRecomputed)
    expect(migrated).toEqual(before.map((row) => ({ ...withoutRecomputed(row), ...toPersonKeys(row) })))
    expect(await readInquiryCounts(db)).toEqual(counted)
    const keys = await db.selectFrom('bookings').select('email_key').distinct().execute()
    expect(keys).toEqual([{ email_key: toEmailKey(ZOE) }])
  },
)

type Status = 'pending' | 'confirmed' | 'unsubscribed'

const subscriber = (email: string, status: Status, day: number) => {
  const at = `2026-11-${day}T00:00:00.000Z`
  const dates = { confirmed_at: status === 'pending' ? null : AT, unsubscribed_at: status === 'unsubscribed' ? at : null }
  const row = {
    email,
    email_key: email.toLowerCase(),
    status,
    token_hash: `${email} ${day}`,
    created_at: AT,
    mailed_at: AT,
    ...dates,
  }
  return { ...row, ...(status === 'pending' && { mailed_at: at }), ...(status === 'confirmed' && { confirmed_at: at }) }
}

test.each(
  (['sqlite', 'postgres'] as const).flatMap((kind) =>
    (
      [
        ['confirmed', 'unsubscribed', 'unsubscribed'],
        ['unsubscribed', 'confirmed', 'confirmed'],
        ['confirmed', 'pending', 'confirmed'],
        ['pending', 'confirmed', 'confirmed'],
        ['unsubscribed', 'pending', 'pending'],
        ['pending', 'unsubscribed', 'unsubscribed'],
      ] as const
    ).map(([first, then, stays]) => [kind, first, then, stays] as const),
  ),
)(
  'on %s of two rows of a subscriber, %s and then %s, one is left: %s',
  { tags: ['C3-SCREEN-16'] },
  async (kind, first, then, stays) => {
    const { database, db } = await openEarlier(kind)
    await db.deleteFrom('newsletter_subscribers').execute()
    const composed = ZOE.normalize('NFC')
    const rows = [
      [subscriber(ZOE, first, 21), subscriber(composed, then, 22)],
      [subscriber(`x${composed}`, first, 21), subscriber(`x${ZOE}`, then, 22)],
      [subscriber(`y${ZOE}`, first, 21)],
    ].flat()
    await db.insertInto('newsletter_subscribers').values(rows).execute()
    await migrate(database)
    const left = await db.selectFrom('newsletter_subscribers').select(['email_key', 'status']).orderBy('email_key').execute()
    expect(left).toEqual([
      { email_key: toEmailKey(`x${ZOE}`), status: stays },
      { email_key: toEmailKey(`y${ZOE}`), status: first },
      { email_key: toEmailKey(ZOE), status: stays },
    ])
  },
)
