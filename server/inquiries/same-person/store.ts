/**
 * Other inquiries of the same person, of both kinds: those with the same e-mail or the same phone number. Spam is not among them: its
 * sender may have used a customer's e-mail. Each read of an index ends at its limit, also for a person with 100,000 inquiries.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { OTHER_INQUIRIES_CAP } from '#domain/inquiry.ts'
import type { Db } from '../../database/connect.ts'
import { PREPARED } from '../../database/dialect.ts'
import { idIn } from '../../database/ids.ts'
import type { InquiriesTable } from '../../database/inquiry-tables.ts'

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
const othersOf = (person: Person, limit: number): RawBuilder<unknown> => sql`
  select id from (
    ${newestWithKey('email_key', person, limit + 1)} union ${newestWithKey('phone_key', person, limit + 1)}
  ) as same_person where id <> ${person.id}`

/** The number of others, up to OTHER_INQUIRIES_CAP, of each row of a query that selects from the table as `t`. */
export const otherInquiries = (): RawBuilder<number> => {
  const row = { id: sql.ref('t.id'), email_key: sql.ref('t.email_key'), phone_key: sql.ref('t.phone_key') }
  return sql<number>`(select count(*) from (${othersOf(row, OTHER_INQUIRIES_CAP)} limit ${sql.lit(OTHER_INQUIRIES_CAP)}) as others)`
}

type Counted = Pick<Selectable<InquiriesTable>, 'id' | 'email_key' | 'phone_key' | 'is_spam'>

/** Rows with an equal one have the same number of others; spam is not among its own others. */
const personOf = ({ email_key: email, phone_key: phone, is_spam: isSpam }: Counted): string =>
  JSON.stringify([email, phone, isSpam])

/** The same numbers, in the order of `rows`. Each person is counted once: a page may have many inquiries of one with very many. */
export const countOtherInquiries = async (db: Db, rows: readonly Counted[]): Promise<number[]> => {
  const ids = new Map(rows.map((row) => [personOf(row), row.id]))
  if (ids.size === 0) return []
  // With every list: PostgreSQL takes as long to plan it as to run it.
  const { rows: counted } = await sql<{
    id: number
    others: number
  }>`${sql.raw(PREPARED)} select t.id, ${otherInquiries()} as others
    from inquiries as t where ${idIn(db, sql.ref('t.id'), [...ids.values()])}`.execute(db)
  const counts = new Map(counted.map(({ id, others }) => [id, others]))
  return rows.map((row) => counts.get(ids.get(personOf(row)) ?? row.id) ?? 0)
}

/** The ids of the newest others, newest first. */
export const findOtherInquiryIds = async (db: Db, id: number, limit: number): Promise<number[]> => {
  const person = {
    id: sql`${id}`,
    email_key: sql`(select email_key from inquiries where id = ${id})`,
    phone_key: sql`(select phone_key from inquiries where id = ${id})`,
  }
  const { rows } = await sql<{ id: number }>`${othersOf(person, limit)} order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
