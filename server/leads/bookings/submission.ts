/** Booking a slot: the inquiry and the booking are stored in one transaction. Source: issue 13 point 5, decision 0059. */
import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { toEmailKey } from '#domain/email-key.ts'
import {
  type BookingInput,
  type BookingReceipt,
  CONSULTATION_KIND,
  CONSULTATION_SERVICE,
  MAX_FUTURE_BOOKINGS,
  MAX_UNCONFIRMED_PER_HOUR,
} from '#domain/booking.ts'
import type { SpamSignals } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Settings } from '#domain/settings.ts'
import { HOLD_MINUTES, nextReminderAt, slotEnd } from '#domain/slots.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { toNetwork } from '#server/platform/http/connection/rate-limit.ts'
import { oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { storeInquiry } from '../inquiries/new-lead.ts'
import { checkSpam } from '../inquiries/spam.ts'
import { findInquiryRecords } from '../inquiries/store.ts'
import { linkToken } from '#server/platform/mail/link-token.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { findInquiryRecipients, leadMails } from '../inquiries/mails.ts'
import { type OperationContext, operation, transaction } from '#server/platform/operation.ts'
import { lockBookings, recordBookingChange } from './changes.ts'
import { queueAttemptMail, queueBookingMails, queueFloodMails } from './mails.ts'
import { reserveSeat } from './slots.ts'
import { countUnconfirmed, findFutureOfEmail, hasConfirmedBooking, insertBooking, type StoredBooking } from './store.ts'

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

/** Where nothing is booked for the visitor, the message of the lead has the wanted time. */
const storeBookedInquiry = async (
  inside: OperationContext,
  { settings, fields, timeZone, touches, spamReason }: Attempt,
  isBooked: boolean,
): Promise<InquiryRecord> => {
  const { name, email, phone, message, startsAt } = fields
  const wanted = isBooked ? '' : `Wanted time: ${formatDueInstant(startsAt, inside.now(), inside.config.timeZone)}\n\n`
  const { id } = await storeInquiry(inside, {
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
    message: `${wanted}${message}`,
    isBooking: true,
  })
  const [lead] = await findInquiryRecords(inside.db, [id])
  if (lead === undefined) throw new Error('The lead of a booking was not stored')
  return lead
}

/**
 * Where visitors get mails, the seat of an unknown one is held for HOLD_MINUTES, until the link in the mail is opened; elsewhere it stays,
 * unconfirmed. Decision 0059.
 */
const findHold = async (
  { db, config, ...context }: OperationContext,
  emailKey: string,
  startsAt: string,
): Promise<Pick<StoredBooking, 'confirmation' | 'heldUntil'>> => {
  if (emailKey !== '' && (await hasConfirmedBooking(db, emailKey))) return { confirmation: 'confirmed', heldUntil: null }
  const now = context.now()
  const end = addMinutes(now, HOLD_MINUTES).toISOString()
  const heldUntil = config.smtpUrl === undefined ? null : end < startsAt ? end : startsAt
  const isFlood = config.isRateLimited && (await countUnconfirmed(db, subHours(now, 1).toISOString())) >= MAX_UNCONFIRMED_PER_HOUR
  return { confirmation: isFlood ? 'flood' : 'open', heldUntil }
}

/** The same for all bookings of a network, and no IP address can be computed from it without SECRET_KEY. */
const toNetworkKey = ({ config, ipAddress }: OperationContext): string =>
  ipAddress === '' ? '' : linkToken(config, 'network', toNetwork(ipAddress))

/** `emailKey` blank: no link of a mail confirms it, and it counts for nobody. */
const storeBooking = async (
  inside: OperationContext,
  { fields: { startsAt }, timeZone }: Attempt,
  { lead, seat, emailKey }: { lead: InquiryRecord; seat: number; emailKey: string },
): Promise<StoredBooking> => {
  const now = inside.now()
  const hold = await findHold(inside, emailKey, startsAt)
  const row = {
    inquiryId: lead.id,
    startsAt,
    seat,
    emailKey,
    timeZone: isTimeZone(timeZone) ? timeZone : '',
    network: toNetworkKey(inside),
    remindAt: hold.heldUntil ?? nextReminderAt(startsAt, now),
    ...hold,
  }
  const booking = await insertBooking(inside.db, row, now)
  await recordBookingChange(inside, { booking, lead, change: 'booked', isByVisitor: true })
  return booking
}

/** Staff hear of a booking that is held when it is confirmed or its hold ends, and of a flood once a day. */
const queueBookedMails = async (inside: OperationContext, booking: StoredBooking, lead: InquiryRecord): Promise<void> => {
  const isHeld = booking.heldUntil !== null
  const isFlood = booking.confirmation === 'flood'
  await queueBookingMails(inside, { notice: isHeld ? 'held' : 'booked', booking, lead, isForStaff: !isHeld && !isFlood })
  if (isFlood && (await countUnconfirmed(inside.db, subDays(inside.now(), 1).toISOString(), 'flood')) === 1)
    await queueFloodMails(inside)
}

const toSubmitted = ({ id, responseDueAt }: InquiryRecord): Submitted => ({ id, responseDueAt })

/**
 * Stores one booking. Beyond the limit of the e-mail its owner gets the links of the other bookings, and the time is held like that of an
 * unknown visitor: who sent the form learns nothing of them, also not by the free slots. Without a mail server there is no limit: anybody
 * could use it up with a stranger's e-mail, and only the free slots would tell. Throws CONFLICT for a full slot.
 */
const store = async (inside: OperationContext, attempt: Attempt): Promise<Submitted> => {
  if (attempt.spamReason !== '') return toSubmitted(await storeBookedInquiry(inside, attempt, false))
  const { fields, timeZone } = attempt
  const { email, startsAt } = fields
  const emailKey = toEmailKey(email)
  await lockBookings(inside)
  const seat = await reserveSeat(inside, { startsAt, isStaff: false })
  const others = isEmailSetUp(inside.config) ? await findFutureOfEmail(inside.db, emailKey, inside.now()) : []
  const isWish = others.length >= MAX_FUTURE_BOOKINGS
  const lead = await storeBookedInquiry(inside, attempt, !isWish)
  const booking = await storeBooking(inside, attempt, { lead, seat, emailKey: isWish ? '' : emailKey })
  if (isWish) {
    await queueAttemptMail(inside, { lead, startsAt, timeZone, bookings: others })
    await queueMails(inside, leadMails(lead, await findInquiryRecipients(inside, 'newLeads', lead), true))
  } else await queueBookedMails(inside, booking, lead)
  return toSubmitted(lead)
}

/** The same answer for each stored form but suspected spam: also for a known e-mail, and where nothing was booked. */
const toReceipt = async ({ db, config }: OperationContext, id: number, startsAt: string): Promise<BookingReceipt> => {
  const [lead] = await findInquiryRecords(db, [id])
  const isHeld = config.smtpUrl !== undefined && lead?.isSpam === false
  return { id, outcome: isHeld ? 'held' : 'unconfirmed', startsAt, endsAt: slotEnd(startsAt) }
}

/** Throws CONFLICT errors.startsAt with the next free slots, RATE_LIMITED. Suspected spam is stored as an inquiry without a booking. */
export const createBooking = operation('public', async (context, request: BookingRequest): Promise<BookingReceipt> => {
  const { idempotencyKey, signals, ...sent } = request
  const { rateLimits, ipAddress } = context
  const { reason: spamReason, refund } = await checkSpam(context, { ...sent.fields, company: '' }, signals)
  const refunds = [refund]
  let isNew = false
  try {
    const attempt = { ...sent, settings: await context.settings(), spamReason }
    const key = { scope: 'booking', key: idempotencyKey }
    const once = await context.bookingQueue.run(async () => {
      await rateLimits.bookingsFromIp.count(ipAddress)
      refunds.push(() => rateLimits.bookingsFromIp.refund(ipAddress))
      return transaction(context, (inside) => oncePerKey(inside, key, () => store(inside, attempt)))
    })
    isNew = once.isNew
    return await toReceipt(context, once.answer.id, sent.fields.startsAt)
  } finally {
    if (!isNew) await Promise.all(refunds.map((undo) => undo()))
  }
})
