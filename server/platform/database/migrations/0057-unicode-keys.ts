/**
 * The keys of e-mails and phone numbers with characters outside of ASCII, as new rows have them: earlier versions did not compose accents,
 * and read no phone number in other digits than those of ASCII and Arabic. Such a person's earlier inquiries were not found, a subscriber got a
 * second row, of which the other one stayed confirmed after the unsubscribe link. Of two rows of one subscriber, the last decision stays. Keys
 * of users were composed from the first version on. Frozen; phone numbers are parsed by the library.
 */
import { type Kysely, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

type AnyDb = Kysely<unknown>
type Kind = 'sqlite' | 'postgres'

const BATCH_ROWS = 5000

const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

const toDigitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

const toPhoneKey = (phone: string): string | null => {
  const text = phone.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigitValue(digit)))
  const number = parsePhoneNumberFromString(text, 'IN')
  return number?.isValid() === true ? number.number : null
}

const BYTES = {
  sqlite: (column: string) => sql.raw(`length(cast(${column} as blob))`),
  postgres: (column: string) => sql.raw(`octet_length(${column})`),
}

const isNotAscii = (kind: Kind, column: string) => sql`${BYTES[kind](column)} <> length(${sql.ref(column)})`

interface Inquiry {
  id: number
  email: string
  phone: string
  email_key: string | null
  phone_key: string | null
}

const toKeys = ({ id, email, phone }: Inquiry) => ({ id, email_key: toEmailKey(email) || null, phone_key: toPhoneKey(phone) })

/** The ids and keys are one parameter. */
const KEYS = {
  sqlite: (keys: string) =>
    sql`(select value ->> 'id' as id, value ->> 'email_key' as email_key, value ->> 'phone_key' as phone_key from json_each(${keys})) as keys`,
  postgres: (keys: string) => sql`json_to_recordset(${keys}) as keys (id bigint, email_key text, phone_key text)`,
}

const fillInquiries = async (db: AnyDb, kind: Kind): Promise<void> => {
  let last = 0
  for (;;) {
    const { rows } = await sql<Inquiry>`select id, email, phone, email_key, phone_key from inquiries
      where id > ${last} and (${isNotAscii(kind, 'email')} or ${isNotAscii(kind, 'phone')}) order by id limit ${BATCH_ROWS}`.execute(
      db,
    )
    const changed = rows.filter((row) => {
      const keys = toKeys(row)
      return keys.email_key !== row.email_key || keys.phone_key !== row.phone_key
    })
    if (changed.length > 0)
      await sql`update inquiries set email_key = keys.email_key, phone_key = keys.phone_key
        from ${KEYS[kind](JSON.stringify(changed.map(toKeys)))} where inquiries.id = keys.id`.execute(db)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

/** A booking has no e-mail but its key. */
const fillBookings = async (db: AnyDb, kind: Kind): Promise<void> => {
  const { rows } = await sql<{ email_key: string }>`
    select distinct email_key from bookings where ${isNotAscii(kind, 'email_key')}`.execute(db)
  for (const { email_key: before } of rows) {
    const key = toEmailKey(before)
    if (key !== before) await sql`update bookings set email_key = ${key} where email_key = ${before}`.execute(db)
  }
}

interface Subscriber {
  id: number
  email: string
  email_key: string
  status: string
  mailed_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
}

const SUBSCRIBERS = sql`select id, email, email_key, status, mailed_at, confirmed_at, unsubscribed_at from newsletter_subscribers`

const decidedAt = ({ status, mailed_at: mailed, confirmed_at: confirmed, unsubscribed_at: unsubscribed }: Subscriber): string =>
  (status === 'confirmed' ? confirmed : status === 'unsubscribed' ? unsubscribed : mailed) ?? mailed

/** A request for another mail does not end a confirmed subscription. */
const isLater = (one: Subscriber, other: Subscriber): boolean => {
  const statuses = new Set([one.status, other.status])
  if (statuses.has('pending') && statuses.has('confirmed')) return one.status === 'confirmed'
  return decidedAt(one) > decidedAt(other)
}

const fillSubscribers = async (db: AnyDb, kind: Kind): Promise<void> => {
  const { rows } = await sql<Subscriber>`${SUBSCRIBERS} where ${isNotAscii(kind, 'email')} order by id`.execute(db)
  for (const row of rows) {
    const key = toEmailKey(row.email)
    if (key === row.email_key) continue
    const [other] = (await sql<Subscriber>`${SUBSCRIBERS} where email_key = ${key}`.execute(db)).rows
    const removed = other === undefined ? undefined : isLater(row, other) ? other : row
    if (removed !== undefined) await sql`delete from newsletter_subscribers where id = ${removed.id}`.execute(db)
    if (removed !== row) await sql`update newsletter_subscribers set email_key = ${key} where id = ${row.id}`.execute(db)
  }
}

/** Also for the rows of a backup from before this migration. */
export const fillUnicodeKeys = async (db: AnyDb, kind: Kind): Promise<void> => {
  await fillInquiries(db, kind)
  await fillBookings(db, kind)
  await fillSubscribers(db, kind)
}

export const up = fillUnicodeKeys
