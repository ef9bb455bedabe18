// @module-tag all
/** First responses that were a change of the status alone are no responses any more. Source: lead desk §2. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/databases.ts'
import { toLeadRow } from '#tests/support/leads.ts'
import { loadSchema } from '#tests/support/schemas.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

const EARLIER = '18-7b8fcd6'
const DUE = '2026-11-20T00:00:00.000Z'
const AT = '2026-11-19T10:00:00.000Z'
const LATER = '2026-11-19T12:00:00.000Z'
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00.000Z`

test.each(['sqlite', 'postgres'] as const)(
  'on %s a first response is what the customer heard: later than the status, or none',
  { tags: ['L2-CLOCK-04'] },
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'dvaar-responses-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const url = await createTestDatabase(kind, folder, inject('postgresUrl'))
    await loadSchema(EARLIER, kind, url)
    const database = await connect(url, 'maintenance')
    onTestFinished(() => database.close())
    const { db } = database
    for (const table of ['inquiry_replies', 'inquiry_events', 'bookings', 'inquiries'] as const)
      await db.deleteFrom(table).execute()

    const answered = { answeredAt: AT, by: 1 }
    const leads = {
      statusAlone: { ...toLeadRow({ dueAt: DUE, ...answered }), status: 1, take_back_at: AT },
      notYetDue: { ...toLeadRow({ dueAt: NEXT_YEAR, ...answered }), status: 1 },
      calledLater: { ...toLeadRow({ dueAt: DUE, ...answered }), status: 1 },
      calledAtOnce: toLeadRow({ dueAt: DUE, ...answered }),
      replied: { ...toLeadRow({ dueAt: DUE, ...answered }), status: 2 },
      replyFailed: { ...toLeadRow({ dueAt: DUE, ...answered }), status: 3 },
      attended: toLeadRow({ dueAt: DUE, ...answered }),
      notAttended: { ...toLeadRow({ dueAt: DUE, ...answered }), status: 2 },
    }
    const ids = new Map<string, number>()
    for (const [name, row] of Object.entries(leads))
      ids.set(
        name,
        (
          await db
            .insertInto('inquiries')
            .values({ ...row, name })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    const addEvent = async (name: string, event: string, at: string, data: object = {}): Promise<number> => {
      const values = { inquiry_id: ids.get(name) ?? 0, kind: event, actor_id: 2, data: JSON.stringify(data), created_at: at }
      return (await db.insertInto('inquiry_events').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    for (const name of ['statusAlone', 'calledLater']) await addEvent(name, 'status', AT, { from: 'new', to: 'in-progress' })
    await addEvent('statusAlone', 'note', AT)
    await addEvent('calledLater', 'whatsapp', LATER)
    await addEvent('calledLater', 'call', '2026-11-19T13:00:00.000Z')
    await addEvent('calledAtOnce', 'call', AT)
    for (const [name, state] of [
      ['replied', 'sent'],
      ['replyFailed', 'failed'],
    ] as const) {
      const eventId = await addEvent(name, 'reply', AT, { subject: 'Hello' })
      const reply = {
        event_id: eventId,
        inquiry_id: ids.get(name) ?? 0,
        mail_id: 1,
        thread: '',
        reply_to: '',
        state,
        changed_at: LATER,
      }
      await db.insertInto('inquiry_replies').values(reply).execute()
    }
    for (const [name, status] of [
      ['attended', 'attended'],
      ['notAttended', 'no-show'],
    ] as const) {
      const booking = { inquiry_id: ids.get(name) ?? 0, email_key: '', starts_at: AT, status, created_at: AT, updated_at: AT }
      const { id } = await db.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow()
      await addEvent(name, 'booking', LATER, { bookingId: id, change: 'attended', startsAt: AT, fromStartsAt: null })
    }
    await db.deleteFrom('trash').execute()
    const record = JSON.stringify({ id: 900, first_response_at: AT, first_response_by: 1, name: 'Deleted "lead"' })
    await db.insertInto('trash').values({ resource: 'inquiries', record_id: 900, record, deleted_at: AT }).execute()

    await migrate(database)

    const columns = ['name', 'first_response_at as at', 'first_response_by as by', 'notify_at as notice', 'take_back_at'] as const
    const rows = await db.selectFrom('inquiries').select(columns).orderBy('id').execute()
    const none = { at: null, by: null, notice: null, take_back_at: null }
    const heard = { at: LATER, by: 2, notice: null, take_back_at: null }
    expect(rows).toEqual([
      { name: 'statusAlone', ...none },
      { name: 'notYetDue', ...none, notice: NEXT_YEAR },
      { name: 'calledLater', ...heard },
      { name: 'calledAtOnce', ...heard, at: AT, by: 1 },
      { name: 'replied', ...heard },
      { name: 'replyFailed', ...none },
      { name: 'attended', ...heard },
      { name: 'notAttended', ...none },
    ])
    const trash = await db.selectFrom('trash').select('record').executeTakeFirstOrThrow()
    expect(JSON.parse(trash.record)).toEqual({ id: 900, name: 'Deleted "lead"' })
  },
)
