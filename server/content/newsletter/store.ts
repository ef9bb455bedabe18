/** The store of newsletter subscribers. A token is stored only as its hash. */
import { randomUUID } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { toEmailKey } from '#domain/email-key.ts'
import { type Subscriber, type SubscriberStatus, subscriber } from '#domain/newsletter.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { toFields } from '#server/platform/database/field-names.ts'
import { countRows, type Page, type PageRequest, paginate } from '#server/platform/database/paginate.ts'
import { containsText, escapeLike } from '#server/platform/database/contains-text.ts'
import { lockUntilCommit } from '#server/platform/database/dialect.ts'
import { toFoldedText } from '#server/platform/database/search/folded-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface MailedSubscriber {
  createdAt: string
  /** The last request for a mail. */
  mailedAt: string
  /** Null unless unsubscribed. */
  unsubscribedAt: string | null
}

/** The local part without a plus-address, and the domain, of an e-mail's key: asha+news@example.com is asha@example.com's mailbox. */
const splitMailbox = (email: string): { local: string; domain: string } => {
  const key = toEmailKey(email)
  const at = key.lastIndexOf('@')
  return { local: key.slice(0, at).replace(/(?<=.)\+.*$/s, ''), domain: key.slice(at) }
}

/** Until the transaction ends, no other request for that mailbox reads or mails it. */
export const lockMailbox = (db: Db, email: string): Promise<void> => {
  const { local, domain } = splitMailbox(email)
  return lockUntilCommit(db, `newsletter ${local}${domain}`)
}

/** The subscribers with the mailbox of an e-mail. Scans the table. */
export const findOfMailbox = (db: Db, email: string): Promise<MailedSubscriber[]> => {
  const { local, domain } = splitMailbox(email)
  const plusAddresses = `${escapeLike(local)}+%${escapeLike(domain)}`
  return db
    .selectFrom('newsletter_subscribers')
    .select(['created_at as createdAt', 'mailed_at as mailedAt', 'unsubscribed_at as unsubscribedAt'])
    .where(({ eb, or, ref }) =>
      or([eb('email_key', '=', local + domain), sql<SqlBool>`${ref('email_key')} like ${plusAddresses} escape '\\'`]),
    )
    .execute()
}

/**
 * Sets the e-mail to pending; its token is created when the mail is sent. Undefined when it is confirmed already, else the
 * subscriber's id.
 */
export const upsertPending = async (db: Db, { email, now }: { email: string; now: string }): Promise<number | undefined> => {
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({
      email,
      folded_text: toFoldedText('newsletter_subscribers', { email }),
      email_key: toEmailKey(email),
      status: 'pending' satisfies SubscriberStatus,
      // A placeholder until there is a token.
      token_hash: `request:${randomUUID()}`,
      created_at: now,
      mailed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({
          status: 'pending' satisfies SubscriberStatus,
          mailed_at: now,
          confirmed_at: null,
          unsubscribed_at: null,
        })
        .where('newsletter_subscribers.status', '<>', 'confirmed' satisfies SubscriberStatus),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface IssuedToken {
  subscriberId: number
  /** The mailed_at of the mail's request. */
  requestedAt: string
  tokenHash: string
}

/** False when the subscriber no longer waits for this mail. The links of an earlier mail become invalid. */
export const issueToken = async (db: Db, { subscriberId, requestedAt, tokenHash }: IssuedToken): Promise<boolean> => {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ token_hash: tokenHash })
    .where('id', '=', subscriberId)
    .where('mailed_at', '=', requestedAt)
    .where('status', '=', 'pending' satisfies SubscriberStatus)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined for an unknown token. */
export const findStatus = async (db: Db, tokenHash: string): Promise<string | undefined> => {
  const row = await db.selectFrom('newsletter_subscribers').select('status').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.status
}

/** From pending to confirmed; false when it was not pending. */
export const updateConfirmed = async (db: Db, tokenHash: string, now: string): Promise<boolean> => {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'confirmed' satisfies SubscriberStatus, confirmed_at: now, unsubscribed_at: null })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'pending' satisfies SubscriberStatus)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** From pending or confirmed to unsubscribed; false when it was neither. */
export const updateUnsubscribed = async (db: Db, tokenHash: string, now: string): Promise<boolean> => {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed' satisfies SubscriberStatus, unsubscribed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('status', '<>', 'unsubscribed' satisfies SubscriberStatus)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const asSubscriber = (row: Selectable<Tables['newsletter_subscribers']>): Subscriber => subscriber.parse(toFields(row))

export interface SubscriberFilter {
  /** A part of the e-mail, case-insensitive; blank for all. */
  search: string
  status?: SubscriberStatus | undefined
}

const filtered = (db: Db, { search, status }: SubscriberFilter) => {
  let query = db.selectFrom('newsletter_subscribers')
  if (status !== undefined) query = query.where('status', '=', status)
  if (search !== '') query = query.where(containsText(db, 'newsletter_subscribers', search))
  return query
}

/** Newest first. */
export const findSubscribers = (db: Db, list: SubscriberFilter & PageRequest): Promise<Page<Subscriber>> => {
  const query = filtered(db, list)
  return paginate(
    { ...list, isFiltered: list.search !== '' || list.status !== undefined },
    () => countRows(query),
    async (limit, offset) =>
      (await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()).map(asSubscriber),
  )
}

/** The next `limit` subscribers of an export, newest first: those with an id below `below`. */
export const findSubscribersBelow = async (
  db: Db,
  { below, limit, ...filter }: SubscriberFilter & { below: number | undefined; limit: number },
): Promise<Subscriber[]> => {
  let query = filtered(db, filter).selectAll().orderBy('id', 'desc').limit(limit)
  if (below !== undefined) query = query.where('id', '<', below)
  return (await query.execute()).map(asSubscriber)
}

/** False when there is none. */
export const removeSubscriber = async (db: Db, id: number): Promise<boolean> => {
  const row = await db.deleteFrom('newsletter_subscribers').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Deletes at most `limit` of those who were last mailed before `instant` and have neither confirmed nor unsubscribed; returns how many. */
export const deletePending = async (db: Db, instant: string, limit: number): Promise<number> => {
  const expired = db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('status', '=', 'pending' satisfies SubscriberStatus)
    .where('mailed_at', '<', instant)
    .orderBy('mailed_at')
    .limit(limit)
  const result = await db
    .deleteFrom('newsletter_subscribers')
    .where('id', 'in', expired)
    // On PostgreSQL a confirmation may have come after the rows were selected.
    .where('status', '=', 'pending' satisfies SubscriberStatus)
    .where('mailed_at', '<', instant)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
