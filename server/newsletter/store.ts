/** The subscribers' rows. A token stands there only as its hash. */
import type { SubscriberStatus } from '#domain/newsletter.ts'
import type { Db } from '../database/connect.ts'

interface Asking {
  email: string
  tokenHash: string
  now: string
  /** Whoever got a mail after this instant gets none now. */
  mailedBefore: string
}

/**
 * Makes the address wait for its confirmation with a new token. False when it is confirmed already or got its mail just now.
 * One statement, so that two askings at the same moment make one mail.
 */
export const upsertPending = async (db: Db, { email, tokenHash, now, mailedBefore }: Asking): Promise<boolean> => {
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({
      email,
      email_key: email.toLowerCase(),
      status: 'pending' satisfies SubscriberStatus,
      token_hash: tokenHash,
      created_at: now,
      mailed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ status: 'pending' satisfies SubscriberStatus, token_hash: tokenHash, mailed_at: now })
        .where('newsletter_subscribers.status', '<>', 'confirmed' satisfies SubscriberStatus)
        .where('newsletter_subscribers.mailed_at', '<=', mailedBefore),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the token belongs to nobody. */
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
