/** Booking a slot: the inquiry and the booking are stored in one transaction. Source: issue 13 point 5, decision 0059. */
import { toEmailKey } from '#domain/email-key.ts'
import {
  type BookingInput,
  type BookingReceipt,
  CONSULTATION_KIND,
  CONSULTATION_SERVICE,
  MAX_FUTURE_BOOKINGS,
} from '#domain/booking.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { SpamSignals } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import type { Settings } from '#domain/settings.ts'
import { nextReminderAt, slotEnd } from '#domain/slots.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { raiseContentVersion } from '#server/platform/database/state.ts'
import { type Once, oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import { hasAnswer, type Key, type Submitted } from '#server/platform/idempotency/store.ts'
import { type Arrival, storeLead } from '../inquiries/new-lead.ts'
import { checkSpam } from '../inquiries/spam.ts'
import { findLeadRecipients } from '../inquiries/recipients.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { leadMails } from '../inquiries/mails.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { lockBookings, type LockedBooking, recordBookingChange, reserveSeat } from './changes.ts'
import { findHold, queueBookedMails, toNetworkKey } from './holds.ts'
import { queueAttemptMail } from './mails.ts'
import { findFreeSeat, slotTaken, toSlotRules } from './slots.ts'
import { findFutureOfEmail, insertBooking, type StoredBooking } from './store.ts'

/** `fields` is the parsed input; a blank `idempotencyKey` means none. */
interface BookingRequest {
  fields: BookingInput
  idempotencyKey: string
  signals: SpamSignals
  /** Of the visitor's browser; blank when unknown. */
  timeZone: string
  touches: Touches | null
}

interface Attempt extends Omit<BookingRequest, 'signals' | 'idempotencyKey'> {
  settings: Settings
  spamReason: string
}

/** Where there is no booking, the message has the wanted time. */
const addWantedTime = ({ config, now }: OperationContext, attempt: Attempt): Attempt => {
  const { fields } = attempt
  const wanted = formatDueInstant(fields.startsAt, now(), config.timeZone)
  return { ...attempt, fields: { ...fields, message: `Wanted time: ${wanted}\n\n${fields.message}` } }
}

const toArrival = (attempt: Attempt): Arrival => {
  const { settings, fields, timeZone, touches, spamReason } = attempt
  const { name, email, phone, message } = fields
  return {
    settings,
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
    message,
    isBooking: true,
  }
}

const storeBookedLead = async (
  inside: OperationContext,
  attempt: Attempt,
): Promise<{ submitted: Submitted; lead: InquiryRecord }> => {
  const submitted = await storeLead(inside, toArrival(attempt))
  const [lead] = await findInquiryRecords(inside.db, [submitted.id])
  if (lead === undefined) throw new Error('The lead of a booking was not stored')
  return { submitted, lead }
}

interface Seated {
  seat: number
  /** Blank for a wish: no link of a mail confirms it, and it counts for nobody. */
  emailKey: string
}

const storeBooking = async (
  inside: OperationContext,
  attempt: Attempt,
  { seat, emailKey }: Seated,
): Promise<LockedBooking & { submitted: Submitted }> => {
  const { startsAt } = attempt.fields
  const now = inside.now()
  const hold = await findHold(inside, { emailKey, startsAt })
  const { submitted, lead } = await storeBookedLead(inside, attempt)
  const timeZone = isTimeZone(attempt.timeZone) ? attempt.timeZone : ''
  const remindAt = hold.heldUntil ?? nextReminderAt(startsAt, now)
  const network = toNetworkKey(inside)
  const row = { inquiryId: submitted.id, startsAt, seat, emailKey, timeZone, remindAt, network, ...hold }
  const booking = await insertBooking(inside.db, row, now)
  await recordBookingChange(inside, { booking, lead, change: 'booked', isByVisitor: true })
  await raiseContentVersion(inside.db)
  return { booking, lead, submitted }
}

/**
 * The owner of the e-mail is told and gets the links of the other bookings; who sent the form learns nothing of them, also not by the
 * free slots: the time is held like that of an unknown visitor.
 */
const storeWish = async (
  inside: OperationContext,
  attempt: Attempt,
  seat: number,
  bookings: StoredBooking[],
): Promise<Submitted> => {
  const { lead, submitted } = await storeBooking(inside, addWantedTime(inside, attempt), { seat, emailKey: '' })
  const { fields, timeZone } = attempt
  await queueAttemptMail(inside, { lead, startsAt: fields.startsAt, timeZone, bookings })
  await queueMails(inside, leadMails(lead, inside.siteUrl, await findLeadRecipients(inside), true))
  return submitted
}

/**
 * Stores one booking; beyond the limit of the e-mail a lead with the wanted time. Without a mail server there is no limit: anybody could use
 * it up with a stranger's e-mail, and only the free slots would tell. Throws CONFLICT for a full slot.
 */
const store = async (inside: OperationContext, attempt: Attempt): Promise<Submitted> => {
  if (attempt.spamReason !== '') return (await storeBookedLead(inside, addWantedTime(inside, attempt))).submitted
  const { email, startsAt } = attempt.fields
  const emailKey = toEmailKey(email)
  await lockBookings(inside)
  const seat = await reserveSeat(inside, { startsAt, isStaff: false })
  const others = await findFutureOfEmail(inside.db, emailKey, inside.now())
  if (isEmailSetUp(inside.config) && others.length >= MAX_FUTURE_BOOKINGS) return storeWish(inside, attempt, seat, others)
  const { booking, lead, submitted } = await storeBooking(inside, attempt, { seat, emailKey })
  await queueBookedMails(inside, { booking, lead })
  return submitted
}

/** Refuses most of the requests for a full slot before they wait for the lock; a retry of a booking goes on. */
const refuseFullSlot = async (context: OperationContext, key: Key, { settings, fields }: Attempt): Promise<void> => {
  const { db } = context
  const choice = { startsAt: fields.startsAt, rules: toSlotRules(settings, context), isStaff: false }
  if ((await findFreeSeat(db, choice, context.now())) !== undefined) return
  if (key.key !== '' && (await hasAnswer(db, key, context.now()))) return
  throw await slotTaken(db, choice, context.now())
}

/** The same for each stored form but suspected spam: also for a known e-mail, and where nothing was booked. */
const toReceipt = async ({ db, config }: OperationContext, { id }: Submitted, startsAt: string): Promise<BookingReceipt> => {
  const [lead] = await findInquiryRecords(db, [id])
  const isHeld = config.smtpUrl !== undefined && lead?.isSpam === false
  return { id, outcome: isHeld ? 'held' : 'unconfirmed', startsAt, endsAt: slotEnd(startsAt) }
}

const bookSlot = async (context: OperationContext, key: Key, attempt: Attempt): Promise<Once> => {
  const { bookingsFromIp } = context.rateLimits
  await refuseFullSlot(context, key, attempt)
  await bookingsFromIp.count(context.ipAddress)
  let isNew = false
  try {
    const once = await transaction(context, (inside) => oncePerKey(inside, key, () => store(inside, attempt)))
    isNew = once.isNew
    return once
  } finally {
    if (!isNew) await bookingsFromIp.refund(context.ipAddress)
  }
}

/** Throws CONFLICT errors.startsAt with the next free slots, RATE_LIMITED. Suspected spam is stored as an inquiry without a booking. */
export const createBooking = operation('public', async (context, request: BookingRequest): Promise<BookingReceipt> => {
  const { fields, idempotencyKey, signals, timeZone, touches } = request
  const { reason: spamReason, refund } = await checkSpam(context, { ...fields, company: '' }, signals)
  let isNew = false
  try {
    const settings = await context.settings()
    const key = { scope: 'booking', key: idempotencyKey }
    const attempt = { settings, fields, timeZone, touches, spamReason }
    const once = await context.bookingQueue.run(() => bookSlot(context, key, attempt))
    isNew = once.isNew
    return await toReceipt(context, once.answer, fields.startsAt)
  } finally {
    if (!isNew) await refund()
  }
})
