/** Booking a slot: the inquiry and the booking are stored in one transaction. Source: issue 13 point 5, decision 0059. */
import { toEmailKey } from '#domain/email-key.ts'
import {
  type BookingInput,
  type BookingReceipt,
  CONSULTATION_KIND,
  CONSULTATION_SERVICE,
  MAX_FUTURE_BOOKINGS,
} from '#domain/booking.ts'
import type { SpamSignals } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import type { Settings } from '#domain/settings.ts'
import { nextReminderAt, slotEnd } from '#domain/slots.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { raiseContentVersion } from '../database/state.ts'
import { invalidField } from '../errors.ts'
import type { DatabaseKind } from '../database/handle.ts'
import { type Once, oncePerKey } from '../idempotency/once-per-key.ts'
import { hasAnswer, type Submitted } from '../idempotency/store.ts'
import type { BatchLimits } from '../inquiries/batching/batcher.ts'
import { batchPerDatabase } from '../inquiries/batching/per-database.ts'
import { type Arrival, storeLeads } from '../inquiries/new-leads.ts'
import { checkSpam } from '../inquiries/spam.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import { type OperationContext, operation, transaction } from '../operation.ts'
import { lockBookings, recordBookingChange, reserveSeat } from './changes.ts'
import { queueBookingMails } from './mails.ts'
import { findFreeSeat, slotTaken, toSlotRules } from './slots.ts'
import { findBookingOfInquiry, findFutureOfEmail, insertBooking } from './store.ts'

/** `fields` is the parsed input; a blank `idempotencyKey` means none. */
interface BookingRequest {
  fields: BookingInput
  idempotencyKey: string
  signals: SpamSignals
  /** Of the visitor's browser; blank when unknown. */
  timeZone: string
  touches: Touches | null
}

const SCOPE = 'booking'

const TOO_MANY = `There are ${MAX_FUTURE_BOOKINGS} consultations booked with this email already. Move or cancel one by the link in its mail.`

interface Attempt extends Omit<BookingRequest, 'signals' | 'idempotencyKey'> {
  context: OperationContext
  settings: Settings
  scope: string
  key: string
  spamReason: string
}

/** The wanted time of suspected spam is in its message: it has no booking. */
const toMessage = ({ fields: { message, startsAt }, spamReason, context }: Attempt): string =>
  spamReason === '' ? message : `Wanted time: ${formatDueInstant(startsAt, context.now(), context.config.timeZone)}\n\n${message}`

const toArrival = (attempt: Attempt): Arrival => {
  const { context, settings, scope, key, fields, timeZone, touches, spamReason } = attempt
  const { name, email, phone } = fields
  return {
    context,
    settings,
    scope,
    key,
    touches,
    spamReason,
    name,
    email,
    phone,
    kind: CONSULTATION_KIND,
    visitorTimeZone: timeZone,
    company: '',
    address: '',
    serviceId: null,
    serviceName: CONSULTATION_SERVICE,
    budget: '',
    timeline: '',
    message: toMessage(attempt),
    isBooking: true,
  }
}

const storeLead = async (inside: OperationContext, attempt: Attempt): Promise<Submitted> => {
  const [submitted] = await storeLeads(inside, [toArrival(attempt)])
  if (submitted === undefined) throw new Error('A lead was not stored')
  return submitted
}

/** Stores one booking. One person has one seat of a slot: the form that is sent again gets the first booking. */
const store = async (inside: OperationContext, attempt: Attempt): Promise<Submitted> => {
  if (attempt.spamReason !== '') return storeLead(inside, attempt)
  const { email, startsAt } = attempt.fields
  const emailKey = toEmailKey(email)
  await lockBookings(inside)
  const now = inside.now()
  const others = await findFutureOfEmail(inside.db, emailKey, now)
  const same = others.find((other) => other.startsAt === startsAt)
  if (same !== undefined) return { id: same.inquiryId, responseDueAt: null }
  const seat = await reserveSeat(inside, { startsAt, isStaff: false })
  if (others.length >= MAX_FUTURE_BOOKINGS) throw invalidField('email', TOO_MANY)
  const submitted = await storeLead(inside, attempt)
  const timeZone = isTimeZone(attempt.timeZone) ? attempt.timeZone : ''
  const remindAt = nextReminderAt(startsAt, now)
  const booking = await insertBooking(inside.db, { inquiryId: submitted.id, startsAt, seat, emailKey, timeZone, remindAt }, now)
  const [lead] = await findInquiryRecords(inside.db, [submitted.id])
  if (lead === undefined) throw new Error('The lead of a booking was not stored')
  await recordBookingChange(inside, { booking, lead, change: 'booked', isByVisitor: true })
  await queueBookingMails(inside, { notice: 'booked', booking, lead })
  await raiseContentVersion(inside.db)
  return submitted
}

/** Refuses most of the requests for a full slot before they wait for the lock; a retry of a booking goes on. */
const refuseFullSlot = async (attempt: Attempt): Promise<void> => {
  const { context, settings, scope, key, spamReason, fields } = attempt
  if (spamReason !== '') return
  const { db } = context
  const choice = { startsAt: fields.startsAt, rules: toSlotRules(settings, context), isStaff: false }
  if ((await findFreeSeat(db, choice, context.now())) !== undefined) return
  if (key !== '' && (await hasAnswer(db, { scope, key }, context.now()))) return
  const own = await findFutureOfEmail(db, toEmailKey(fields.email), context.now())
  if (own.some(({ startsAt }) => startsAt === fields.startsAt)) return
  throw await slotTaken(db, choice, context.now())
}

const toReceipt = async ({ db }: OperationContext, { id }: Submitted, wanted: string): Promise<BookingReceipt> => {
  const booking = await findBookingOfInquiry(db, id)
  const startsAt = booking?.startsAt ?? wanted
  return { id, outcome: booking === undefined ? 'unconfirmed' : 'booked', startsAt, endsAt: slotEnd(startsAt) }
}

/** How many bookings of this node wait for the lock, each with a connection: the other requests need connections too. */
const LIMITS: Record<DatabaseKind, BatchLimits> = {
  sqlite: { maxBatchSize: 1, maxConcurrency: 1 },
  postgres: { maxBatchSize: 1, maxConcurrency: 4 },
}

const bookSlot = async (attempt: Attempt): Promise<Once> => {
  const { context } = attempt
  const { bookingsFromIp } = context.rateLimits
  await refuseFullSlot(attempt)
  await bookingsFromIp.count(context.ipAddress)
  let isNew = false
  try {
    const [once] = await transaction(context, (inside) =>
      oncePerKey(inside, [attempt], async (created) => Promise.all(created.map((one) => store(inside, one)))),
    )
    if (once === undefined) throw new Error('A booking was not answered')
    isNew = once.isNew
    return once
  } finally {
    if (!isNew) await bookingsFromIp.refund(context.ipAddress)
  }
}

const bookInTurn = batchPerDatabase((attempts: readonly Attempt[]) => Promise.all(attempts.map(bookSlot)), LIMITS)

/**
 * Throws CONFLICT errors.startsAt with the next free slots, VALIDATION_ERROR errors.email beyond MAX_FUTURE_BOOKINGS, RATE_LIMITED.
 * Suspected spam is stored as an inquiry without a booking: 'unconfirmed'.
 */
export const createBooking = operation('public', async (context, request: BookingRequest): Promise<BookingReceipt> => {
  const { fields, idempotencyKey: key, signals, timeZone, touches } = request
  const { reason: spamReason, refund } = await checkSpam(context, { ...fields, company: '' }, signals)
  let isNew = false
  try {
    const settings = await context.settings()
    const once = await bookInTurn(context.db, { context, settings, scope: SCOPE, key, fields, timeZone, touches, spamReason })
    isNew = once.isNew
    return await toReceipt(context, once.answer, fields.startsAt)
  } finally {
    if (!isNew) await refund()
  }
})
