/** The store of when the SMTP server last accepted a mail, and last failed. */
import type { Db } from '../database/connect.ts'

interface MailState {
  /** ISO 8601 UTC; null for never. */
  lastSuccessAt: string | null
  lastFailureAt: string | null
  /** Blank without a failure. */
  lastFailure: string
}

type Columns = { succeeded_at: string } | { failed_at: string; failure: string }

const save = async (db: Db, columns: Columns): Promise<void> => {
  await db
    .insertInto('mail_state')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export const recordSuccess = (db: Db, now: string): Promise<void> => save(db, { succeeded_at: now })

export const recordFailure = (db: Db, now: string, reason: string): Promise<void> => save(db, { failed_at: now, failure: reason })

export const findMailState = async (db: Db): Promise<MailState> => {
  const row = await db.selectFrom('mail_state').selectAll().executeTakeFirst()
  return {
    lastSuccessAt: row?.succeeded_at ?? null,
    lastFailureAt: row?.failed_at ?? null,
    lastFailure: row?.failure ?? '',
  }
}
