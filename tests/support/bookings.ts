/** Books consultations through the API. */
import { withFoldedText } from '#server/platform/database/search/folded-text.ts'
import { expect } from 'vitest'
import { nextReminderAt } from '#domain/slots.ts'
import { cancelOwnBooking, confirmOwnBooking, moveOwnBooking } from '#server/leads/bookings/visitor-operations.ts'
import { isAppError } from '#server/platform/errors.ts'
import type { CallResponse, Site } from './app.ts'
import { sentMails } from './mails.ts'

/** A Friday, 3:30 PM in India; with the default settings the first slot is Monday, 23 November, 9:00 AM. */
export const NOW = '2026-11-20T10:00:00.000Z'
/** Monday, 23 November 2026, 9:00, 9:30 and 10:00 AM in India. */
export const [FIRST_SLOT, SECOND_SLOT, THIRD_SLOT] = [
  '2026-11-23T03:30:00.000Z',
  '2026-11-23T04:00:00.000Z',
  '2026-11-23T04:30:00.000Z',
]

export const BOOKING = {
  startsAt: FIRST_SLOT,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98450 00000',
  message: 'An online shop for spices, with UPI.',
}

export const book = (site: Site, fields: object = {}, headers: Record<string, string> = {}): Promise<CallResponse> =>
  site.call('POST', '/api/consultation/bookings', { body: { ...BOOKING, ...fields }, headers })

export const freeSlots = async (site: Site): Promise<string[]> =>
  (await site.call('GET', '/api/consultation/slots')).body.data.slots

/** Every row, by id. */
export const bookingRows = (site: Site) => site.db.selectFrom('bookings').selectAll().orderBy('id').execute()

/** The token of the link in the newest mail to that e-mail. */
export const linkToken = async (site: Site, email = BOOKING.email): Promise<string> => {
  const mails = (await sentMails(site)).filter((mail) => mail.to === email)
  const token = mails.flatMap(({ raw }) => /manage\?token=([\w-]{43})/.exec(raw)?.[1] ?? []).at(-1) ?? ''
  expect(token).not.toBe('')
  return token
}

/** What the page of a mail's link does with a visitor's own booking; the result is written as that of a call. */
export const ownBooking = (site: Site, token: string) => {
  const answer = async (run: Promise<unknown>): Promise<Pick<CallResponse, 'status' | 'body'>> => {
    try {
      return { status: 200, body: { data: await run } }
    } catch (error) {
      if (!isAppError(error)) throw error
      const { status, code, errors, nextSlots } = error
      return { status, body: { code, errors, nextSlots } }
    }
  }
  return {
    open: () => answer(confirmOwnBooking(site.context, { token })),
    move: (startsAt: string, updatedAt?: string) => answer(moveOwnBooking(site.context, { token, startsAt, updatedAt })),
    cancel: (updatedAt?: string) => answer(cancelOwnBooking(site.context, { token, updatedAt })),
  }
}

/** Confirms every booking, as its visitor does by the link in the mail. */
export const confirmBookings = async (site: Site): Promise<void> => {
  const now = site.clock.now().toISOString()
  for (const { id, starts_at: startsAt } of await bookingRows(site))
    await site.db
      .updateTable('bookings')
      .set({ confirmation: 'confirmed', held_until: null, remind_at: nextReminderAt(startsAt, now) })
      .where('id', '=', id)
      .execute()
}

/** Inserts a booking of a new lead without any check, as a restored backup could have it. */
export const insertBookings = async (site: Site, slots: readonly string[], fields: object = {}): Promise<number[]> => {
  const now = site.clock.now().toISOString()
  const ids: number[] = []
  for (const [position, startsAt] of slots.entries()) {
    const email = `visitor.${position}.${Date.parse(startsAt)}@example.com`
    const lead = { kind: 'contact', name: `Visitor ${position}`, email, service_name: 'Consulting', message: 'A shop' }
    const inquiry = await site.db
      .insertInto('inquiries')
      .values(withFoldedText('inquiries', { ...lead, created_at: now, updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await site.db
      .insertInto('bookings')
      .values({
        inquiry_id: inquiry.id,
        starts_at: startsAt,
        seat: 1,
        email_key: email,
        created_at: now,
        updated_at: now,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}
