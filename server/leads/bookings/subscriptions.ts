/**
 * Calendar subscriptions: a calendar program reads a person's bookings at a secret URL. The secret is computed from SECRET_KEY, the
 * person and the instant of the subscription; the database has its hash. Source: issue 13 point 5, decision 0059.
 */
import { type CalendarSubscription, BOOKING_STATUS_LABELS, type SubscriptionScope } from '#domain/booking.ts'
import { DAY_MS, toISO } from '#domain/zoned-time.ts'
import { firstCharacters } from '#domain/text.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { type InquiryRecord, UNASSIGNED } from '#domain/inquiry.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import type { Config } from '#server/platform/config.ts'
import { notFound } from '#server/platform/errors.ts'
import { senderEmail } from '#server/platform/mail/message.ts'
import { hashLinkToken, linkToken } from '#server/platform/mail/link-token.ts'
import { type OperationContext, operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { readAgency } from '#server/platform/agency.ts'
import { nextUpdatedAt } from '#server/platform/time.ts'
import { sessionEnded } from '#server/staff/session/active-session.ts'
import { findSession } from '#server/staff/users/access/store.ts'
import { isActiveUser, lockUser } from '#server/staff/users/store.ts'
import { buildCalendarFeed, type CalendarEntry } from './calendar-file.ts'
import { withLeads } from './conflicts.ts'
import { findBookings, type StoredBooking } from './store.ts'
import {
  deleteSubscription as deleteRow,
  findSubscription,
  findSubscriptionBySecret,
  type StoredSubscription,
  upsertSubscription,
} from './subscriptions-store.ts'

const toSecret = (config: Config, { userId, createdAt }: StoredSubscription): string =>
  linkToken(config, 'calendar', `${userId} ${createdAt}`)

const toSubscription = ({ config, siteUrl }: OperationContext, stored: StoredSubscription): CalendarSubscription => ({
  url: `${siteUrl}/calendar/${toSecret(config, stored)}.ics`,
  scope: stored.scope,
  createdAt: stored.createdAt,
})

const record = (inside: StaffContext, action: 'CREATE' | 'DELETE', description: string): Promise<void> =>
  recordActivity(inside, { action, resourceType: 'calendar_subscription', resourceId: inside.actor.id, description })

/** One's own; null without one. */
export const getCalendarSubscription = operation('bookings:view', async (context) => {
  const stored = await findSubscription(context.db, context.actor.id)
  return stored === undefined ? null : toSubscription(context, stored)
})

/** A new secret URL: that of an earlier subscription ends. Throws SESSION_ENDED. */
export const createCalendarSubscription = operation('bookings:view', (context, { scope }: { scope: SubscriptionScope }) =>
  transaction(context, async (inside) => {
    const { db, actor, config } = inside
    // Locked: a new password at the same moment ends the subscription, or has ended the session.
    await lockUser(db, actor.id)
    if ((await findSession(db, actor.sessionId))?.endedAt !== null) throw sessionEnded()
    const before = await findSubscription(db, actor.id)
    // A later instant than that of the earlier one: the secret is computed from it.
    const createdAt = before === undefined ? inside.now() : nextUpdatedAt(inside.now(), before.createdAt)
    const stored = { userId: actor.id, scope, createdAt }
    await upsertSubscription(db, stored, hashLinkToken(toSecret(config, stored)))
    await record(inside, 'CREATE', `Subscribed to the consultations of ${scope === 'team' ? 'the team' : 'their own'}`)
    return toSubscription(inside, stored)
  }),
)

/** Revokes the URL; without one nothing happens. */
export const deleteCalendarSubscription = operation('bookings:view', (context) =>
  transaction(context, async (inside) => {
    if (await deleteRow(inside.db, inside.actor.id)) await record(inside, 'DELETE', 'Ended the calendar subscription')
    return null
  }),
)

const PAST_MS = 30 * DAY_MS
const AHEAD_MS = 366 * DAY_MS
/** Older entries have a limit of their own: they never displace those of today and later. */
const MAX_OLDER_ENTRIES = 500
const MAX_CURRENT_ENTRIES = 1000
/** Of a message; the lead page, to which the entry links, has the rest. */
const MESSAGE_CHARACTERS = 500

const shorten = (message: string): string => {
  const first = firstCharacters(message, MESSAGE_CHARACTERS)
  return first.length < message.trimEnd().length ? `${first}…` : first
}

/** 'Consultation: Asha Rao (unconfirmed)'. */
const toSummary = ({ status, confirmation }: StoredBooking, { name }: InquiryRecord): string => {
  const label = status === 'booked' ? '' : BOOKING_STATUS_LABELS[status].toLowerCase()
  const state = status === 'booked' && confirmation !== 'confirmed' ? 'unconfirmed' : label
  return `Consultation: ${name}${state === '' ? '' : ` (${state})`}`
}

const toEntry = ({ siteUrl }: OperationContext, booking: StoredBooking, lead: InquiryRecord): CalendarEntry => {
  const { id, createdAt, startsAt, sequence } = booking
  const { phone, email, assigneeName, message } = lead
  const lines = [phone, email, assigneeName === '' ? UNASSIGNED : `With ${assigneeName}`, shorten(message)]
  const description = lines.filter(Boolean).join('\n')
  const url = `${siteUrl}${inquiryPath(lead)}`
  return { id, createdAt, startsAt, sequence, summary: toSummary(booking, lead), description, url }
}

/** The iCalendar file of a secret. Throws NOT_FOUND for an unknown or revoked one, and once its user is not active; RATE_LIMITED. */
export const getCalendarFile = operation('public', async (context, { secret }: { secret: string }): Promise<string> => {
  const { db } = context
  const stored = await findSubscriptionBySecret(db, hashLinkToken(secret))
  if (stored === undefined || !(await isActiveUser(db, stored.userId))) throw notFound('Calendar')
  await context.rateLimits.calendarFile.count(String(stored.userId))
  const now = Date.parse(context.now())
  const ofUser = stored.scope === 'mine' ? stored.userId : null
  const find = (from: number, to: number, limit: number) =>
    findBookings(db, { startsAt: toISO(from), endsAt: toISO(to), isSeated: true, ofUser }, { limit })
  const older = await find(now - PAST_MS, now - DAY_MS, MAX_OLDER_ENTRIES)
  const current = await find(now - DAY_MS, now + AHEAD_MS, MAX_CURRENT_ENTRIES)
  const entries = (await withLeads(db, [...older, ...current])).map(({ booking, lead }) => toEntry(context, booking, lead))
  const { name, email } = await readAgency(context)
  return buildCalendarFeed(entries, {
    name: `${name} consultations`,
    organizer: { name, email: senderEmail({ name, email }, context.config.mailFrom) },
    now: context.now(),
  })
})
