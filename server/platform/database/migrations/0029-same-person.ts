/**
 * The e-mail and the phone number of an inquiry as keys: other inquiries of the same person have one of them too. A key is null
 * without an e-mail or a valid number, and equals no other. Rows of before get theirs here, in batches by id. Frozen; the phone
 * numbers are parsed by the library, because SQL has no numbering plans.
 */
import { type Kysely, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

type AnyDb = Kysely<unknown>

const BATCH_ROWS = 5000

const COLUMNS = [`alter table inquiries add column email_key text`, `alter table inquiries add column phone_key text`]

/** After the rows have their keys: an index that is built at once is faster and smaller. */
const INDEXES = [
  `create index inquiries_by_email on inquiries (email_key, id) where is_spam = 0`,
  `create index inquiries_by_phone on inquiries (phone_key, id) where is_spam = 0 and phone_key is not null`,
]

interface Row {
  id: number
  email: string
  phone: string
}

const toKeys = ({ id, email, phone }: Row) => {
  const number = phone === '' ? undefined : parsePhoneNumberFromString(phone, 'IN')
  const phoneKey = number?.isValid() === true ? number.number : null
  return { id, email_key: email === '' ? null : email.toLowerCase(), phone_key: phoneKey }
}

/** The keys are one parameter. */
const KEYS = {
  sqlite: (keys: string) =>
    sql`(select value ->> 'id' as id, value ->> 'email_key' as email_key, value ->> 'phone_key' as phone_key from json_each(${keys}))`,
  postgres: (keys: string) => sql`json_to_recordset(${keys}) as keys (id bigint, email_key text, phone_key text)`,
}

const storeKeys = async (db: AnyDb, kind: 'sqlite' | 'postgres', rows: readonly Row[]): Promise<void> => {
  const keys = KEYS[kind](JSON.stringify(rows.map(toKeys)))
  await sql`update inquiries set email_key = keys.email_key, phone_key = keys.phone_key
    from ${keys} ${kind === 'sqlite' ? sql`as keys` : sql``} where inquiries.id = keys.id`.execute(db)
}

const fillKeys = async (db: AnyDb, kind: 'sqlite' | 'postgres'): Promise<void> => {
  let last = 0
  for (;;) {
    const { rows } =
      await sql<Row>`select id, email, phone from inquiries where id > ${last} order by id limit ${BATCH_ROWS}`.execute(db)
    if (rows.length > 0) await storeKeys(db, kind, rows)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

export const up = async (db: AnyDb, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const execute = (step: string) => sql.raw(step).execute(db)
  for (const step of COLUMNS) await execute(step)
  // The triggers of PostgreSQL count the rows of each statement; the keys are not counted.
  if (kind === 'postgres') await execute(`alter table inquiries disable trigger user`)
  await fillKeys(db, kind)
  if (kind === 'postgres') await execute(`alter table inquiries enable trigger user`)
  for (const step of INDEXES) await execute(step)
}
