/**
 * Very many expired records: on SQLite every statement runs on the event loop, where requests wait for it. Source: decision 0027 'Long work
 * consists of short statements'.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { addActor } from '#tests/support/bulk.ts'
import { countTurns } from '#tests/support/event-loop.ts'
import { cleanUpActivityLogs } from '../staff/activity-logs/operations.ts'
import { purgeIdempotencyKeys } from '../platform/idempotency/once-per-key.ts'
import { purgeMails } from '../platform/mail/job.ts'
import { purgePendingSubscribers } from '../content/newsletter/operations.ts'
import type { OperationContext } from '../platform/operation.ts'
import { purgeSessions } from '../staff/session/purge.ts'
import { purgeTrash } from '../platform/trash/purge.ts'

/** More than one batch of each. */
const COUNT = 2500
/** The site's own cleanup runs at that instant: nothing is expired then. */
const NOW = '2025-05-20T10:00:00.000Z'
const AGO = `'${NOW}'`
const later = (context: OperationContext): OperationContext => ({ ...context, now: () => '2026-05-20T10:00:00.000Z' })

interface Kind {
  table: string
  columns: string
  /** SQL; `n` is the number of the row. */
  values: string
  purge(context: OperationContext, stopping?: AbortSignal): Promise<unknown>
}

const KINDS: Kind[] = [
  {
    table: 'idempotency_keys',
    columns: 'scope, idempotency_key, status, body, created_at',
    values: `'contact', 'old ' || n, 201, '{}', ${AGO}`,
    purge: purgeIdempotencyKeys,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, rotated_at, created_at, expires_at, last_seen_at',
    values: `'old ' || n, (select min(id) from users), ${AGO}, ${AGO}, ${AGO}, ${AGO}`,
    purge: purgeSessions,
  },
  { table: 'trash', columns: 'resource, record_id, record, deleted_at', values: `'banners', n, '{}', ${AGO}`, purge: purgeTrash },
  {
    table: 'newsletter_subscribers',
    columns: 'email, email_key, status, token_hash, created_at, mailed_at',
    values: `'old', 'old ' || n, 'pending', 'old ' || n, ${AGO}, ${AGO}`,
    purge: purgePendingSubscribers,
  },
  {
    table: 'mail_outbox',
    columns: 'recipient, subject, text_body, html_body, next_attempt_at, created_at, sent_at',
    values: `'old', '', '', '', ${AGO}, ${AGO}, ${AGO}`,
    purge: purgeMails,
  },
]

const OLD_LOGS = {
  table: 'activity_logs',
  columns: 'admin_name, action, resource_type, description, created_at',
  values: `'Old', 'UPDATE', 'user', 'Old ' || n, ${AGO}`,
  purge: (context: OperationContext) => cleanUpActivityLogs(context),
}

const insertMany = async ({ db }: Site, { table, columns, values }: Kind): Promise<void> => {
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})`
  await sql.raw(`insert into ${table} (${columns}) ${numbers} select ${values} from numbers`).execute(db)
}

const countRows = async ({ db }: Site, { table }: Kind): Promise<number> =>
  (await sql.raw(`select 1 from ${table}`).execute(db)).rows.length

eachDialect((open) => {
  test.each([...KINDS, OLD_LOGS])('other requests go on while many rows of $table are deleted', async (kind) => {
    const site = await open({ now: NOW })
    const context = await addActor(site, 'super_admin')
    await insertMany(site, kind)
    expect(await countTurns(kind.purge(later(context)))).toBeGreaterThan(2)
    expect(await countRows(site, kind)).toBeLessThan(2)
  })

  test.each(KINDS)('a stop ends the deletion of many rows of $table after a batch', async (kind) => {
    const site = await open({ now: NOW })
    await insertMany(site, kind)
    await kind.purge(later(site.context), AbortSignal.abort())
    expect(await countRows(site, kind)).toBeGreaterThanOrEqual(COUNT - 500)
  })
})
