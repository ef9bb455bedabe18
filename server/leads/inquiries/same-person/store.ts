/**
 * Other inquiries of the same person, of both kinds: those with the same e-mail or the same phone number. Spam is not among them: its
 * sender may have used a customer's e-mail. Each read of an index ends at its limit, also for a person with 100,000 inquiries.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { OTHER_INQUIRIES_CAP } from '#domain/inquiry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fields } from '#server/platform/database/field-names.ts'
import { idIn } from '#server/platform/database/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { toPersonKeys } from '#server/platform/database/person-keys.ts'

/** The inquiry whose person is meant: expressions for its columns. */
interface Person {
  id: RawBuilder<unknown>
  email_key: RawBuilder<unknown>
  phone_key: RawBuilder<unknown>
}

/** The newest inquiries with a key of the person. The order is that of the key's index, so both databases read it from its end. */
const newestWithKey = (key: 'email_key' | 'phone_key', person: Person, limit: number): RawBuilder<unknown> => sql`
  select * from (
    select id from inquiries where ${sql.ref(key)} = ${person[key]} and is_spam = 0 order by id desc limit ${sql.lit(limit)}
  ) as ${sql.ref(`newest_by_${key}`)}`

/** At least the newest `limit` ids of the others, each once. */
const selectOthers = (person: Person, limit: number): RawBuilder<unknown> => sql`
  select id from (
    ${newestWithKey('email_key', person, limit + 1)} union ${newestWithKey('phone_key', person, limit + 1)}
  ) as same_person where id <> ${person.id}`

/** The number of others, up to OTHER_INQUIRIES_CAP, of each row of a query that selects from the table as `t`. */
export const otherInquiries = (): RawBuilder<number> => {
  const row = { id: sql.ref('t.id'), email_key: sql.ref('t.email_key'), phone_key: sql.ref('t.phone_key') }
  return sql<number>`(select count(*) from (${selectOthers(row, OTHER_INQUIRIES_CAP)} limit ${sql.lit(OTHER_INQUIRIES_CAP)}) as others)`
}

/**
 * The same for one inquiry of each person among `ids`, and null for the person's others: a page may have many inquiries of one with very
 * many. See toOtherInquiries.
 */
export const otherInquiriesOnce = (db: Db, ids: readonly number[]): RawBuilder<number | null> => sql<number | null>`
  case when t.id in (
    select min(p.id) from inquiries as p where ${idIn(db, sql.ref('p.id'), ids)} group by p.email_key, p.phone_key, p.is_spam
  ) then ${otherInquiries()} end`

type Counted = Pick<Fields<Selectable<Tables['inquiries']>>, 'emailKey' | 'phoneKey' | 'isSpam'> & { otherInquiries: number | null }

/** Rows with an equal one have the same number of others; spam is not among its own others. */
const toPersonKey = ({ emailKey, phoneKey, isSpam }: Counted): string => JSON.stringify([emailKey, phoneKey, isSpam])

/** The numbers of all rows, in their order, from those of one row of each person. */
export const toOtherInquiries = (rows: readonly Counted[]): number[] => {
  const counts = new Map<string, number>()
  for (const row of rows) if (row.otherInquiries !== null) counts.set(toPersonKey(row), row.otherInquiries)
  return rows.map((row) => counts.get(toPersonKey(row)) ?? 0)
}

const findIdsOfOthers = async (db: Db, person: Person, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${selectOthers(person, limit)} order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The ids of the newest inquiries with one of the keys, newest first. */
export const findInquiryIdsWith = (db: Db, keys: ReturnType<typeof toPersonKeys>, limit: number): Promise<number[]> =>
  findIdsOfOthers(db, { id: sql`0`, email_key: sql`${keys.email_key}`, phone_key: sql`${keys.phone_key}` }, limit)

/** The ids of the newest others, newest first. */
export const findOtherInquiryIds = async (db: Db, id: number, limit: number): Promise<number[]> => {
  const person = {
    id: sql`${id}`,
    email_key: sql`(select email_key from inquiries where id = ${id})`,
    phone_key: sql`(select phone_key from inquiries where id = ${id})`,
  }
  return findIdsOfOthers(db, person, limit)
}

/** When the `count`-th newest of the earlier inquiries with the same e-mail came, spam left out; undefined when there are fewer. */
export const findEarlierInstant = async (db: Db, id: number, count: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('inquiries')
    .select('created_at')
    .where('email_key', '=', db.selectFrom('inquiries as own').select('own.email_key').where('own.id', '=', id))
    .where('is_spam', '=', 0)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return row?.created_at
}
