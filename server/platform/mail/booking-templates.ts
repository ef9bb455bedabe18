/** The mails about consultations. Source: issue 13 point 5. */
import { calendarLinks } from '#domain/calendar-links.ts'
import { MAX_UNCONFIRMED_PER_HOUR } from '#domain/booking.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { HOLD_MINUTES, SLOT_MINUTES, slotEnd } from '#domain/slots.ts'
import { isTimeZone, readOffsetMs } from '#domain/zoned-time.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import type { CalendarPart, MailAgency, MailContent } from './content.ts'
import type { Block, MailLayout } from './layout.ts'
import type { BookingNotice, MailData } from './template-data.ts'
import { asMail, toGreeting } from './templates.ts'

interface Times {
  now: string
  /** The business time zone. */
  businessTimeZone: string
}

/** 'Monday, 23 November, 4:30 AM GMT', in the visitor's zone. */
const inVisitorZone = (
  instant: string,
  { timeZone }: Pick<MailData<'booking'>, 'timeZone'>,
  { now, businessTimeZone }: Times,
): string => formatDueInstant(instant, now, timeZone !== '' && isTimeZone(timeZone) ? timeZone : businessTimeZone)

const inBusinessZone = (instant: string, { now, businessTimeZone }: Times): string =>
  formatDueInstant(instant, now, businessTimeZone)

/** `startsAt` is the time that was not booked. */
interface BookingAttempt extends Pick<MailData<'booking-attempt'>, 'startsAt' | 'timeZone'> {
  name: string
  bookings: readonly { startsAt: string; link: string }[]
}

/** The time as the visitor's clock shows it and, where that is another, in India. */
const timeFacts = (data: Pick<MailData<'booking'>, 'startsAt' | 'timeZone'>, times: Times): [string, string][] => {
  const { startsAt, timeZone } = data
  const at = Date.parse(startsAt)
  const isElsewhere =
    timeZone !== '' && isTimeZone(timeZone) && readOffsetMs(at, timeZone) !== readOffsetMs(at, times.businessTimeZone)
  return [
    ['When', inVisitorZone(startsAt, data, times)],
    ['Our time', isElsewhere ? inBusinessZone(startsAt, times) : ''],
    ['Length', `${SLOT_MINUTES} minutes, by phone or video`],
  ]
}

/** Visitors get no mail of the notices to staff: 'expired' and 'assigned'. */
const VISITOR_TITLES: Record<BookingNotice, string> = {
  expired: '',
  assigned: '',
  held: 'Confirm your consultation',
  booked: 'Your consultation is booked',
  confirmed: 'Your consultation is booked',
  rescheduled: 'Your consultation has a new time',
  cancelled: 'Your consultation was cancelled',
  'reminder-day': 'Reminder: your consultation',
  'reminder-hour': 'Your consultation starts within the hour',
}

const visitorSentence = (data: MailData<'booking'>, times: Times): string => {
  const { notice, byStaff, fromStartsAt, heldUntil } = data
  const before = fromStartsAt === null ? '' : ` It was on ${inVisitorZone(fromStartsAt, data, times)} before.`
  if (notice === 'held')
    return `Open the link below within ${HOLD_MINUTES} minutes to confirm your time. We’re holding it for you until ${inVisitorZone(heldUntil ?? data.startsAt, data, times)}; after that, others can book it.`
  if (notice === 'booked' || notice === 'confirmed') return 'Thank you. We’ll call you then. The calendar invite is attached.'
  if (notice === 'rescheduled') {
    const by = byStaff === '' ? 'We’ve moved it, as you asked.' : `${byStaff} of our team had to move it.`
    return `${by}${before} The attached invite updates your calendar.`
  }
  if (notice === 'cancelled')
    return byStaff === ''
      ? 'We’ve cancelled it, as you asked.'
      : 'We’re sorry, we had to cancel it. You can book another time whenever it suits you.'
  return 'We’ll call you then. If the time no longer suits you, please move or cancel it.'
}

/** Where the entry is new for the visitor's calendar. Without the link of the booking: the calendar's owner must not get it. */
const calendarBlocks = ({ notice, startsAt }: MailData<'booking'>, agency: MailAgency): Block[] => {
  if (notice !== 'booked' && notice !== 'confirmed' && notice !== 'rescheduled') return []
  const title = `Consultation with ${agency.name}`
  const details = `We’ll call you. Questions? ${agency.phone}`
  const links = calendarLinks({ title, details, startsAt, endsAt: slotEnd(startsAt) })
  return [{ links: links.map(([name, link]) => [`Add to ${name}`, link]) }]
}

/**
 * To the visitor. Anyone can enter a stranger's e-mail, so it has nothing that the form's sender typed but a name that looks like one.
 * `link` shows, moves and cancels the booking; a cancelled one has none.
 */
export const visitorBookingMail = (
  data: MailData<'booking'>,
  { link, calendar, times, agency }: { link: string | null; calendar: CalendarPart | undefined; times: Times; agency: MailAgency },
): MailContent => {
  const { notice, note, lead } = data
  const isHeld = notice === 'held'
  const title = VISITOR_TITLES[notice]
  const button: Block =
    link === null
      ? { button: 'Book another time', link: `${agency.siteUrl}/consultation` }
      : { button: isHeld ? 'Confirm this time' : 'Move or cancel it', link }
  const layout: MailLayout = {
    heading: title,
    greeting: toGreeting(lead.name),
    blocks: [
      { facts: timeFacts(data, times) },
      { paragraph: visitorSentence(data, times) },
      ...(note === '' ? [] : [{ quote: note }]),
      ...calendarBlocks(data, agency),
      button,
      { paragraph: `Questions? Call ${agency.phone}, or just reply to this e-mail.` },
    ],
    reason: `You’re getting this e-mail because someone booked a consultation with your address on ${agency.siteUrl}. If it wasn’t you, ${isHeld ? '' : 'cancel it or '}ignore this e-mail.`,
  }
  const subject = `${title}: ${inVisitorZone(data.startsAt, data, times)}`
  return { ...asMail(agency, subject, layout, { 'Reply-To': agency.email }), ...(calendar !== undefined && { calendar }) }
}

/** To the owner of an e-mail that has its bookings already: somebody asked for another one. Has nothing that the form's sender typed. */
export const bookingAttemptMail = (
  { name, startsAt, timeZone, bookings }: BookingAttempt,
  { times, agency }: { times: Times; agency: MailAgency },
): MailContent => {
  const one = bookings.length === 1 ? 'a consultation' : `${bookings.length} consultations`
  const layout: MailLayout = {
    heading: 'Your consultations',
    greeting: toGreeting(name),
    blocks: [
      {
        paragraph: `Someone tried to book one more consultation with your e-mail address, on ${inVisitorZone(startsAt, { timeZone }, times)}. You already have ${one} with us, so we haven’t booked it.`,
      },
      ...bookings.flatMap((booking): Block[] => [
        { facts: timeFacts({ startsAt: booking.startsAt, timeZone }, times) },
        { button: 'Move or cancel it', link: booking.link },
      ]),
      {
        paragraph: `If it wasn’t you, you don’t need to do anything. Questions? Call ${agency.phone}, or just reply to this e-mail.`,
      },
    ],
    reason: `You’re getting this e-mail because someone entered your address on ${agency.siteUrl}.`,
  }
  return asMail(agency, `About your consultations with ${agency.name}`, layout, { 'Reply-To': agency.email })
}

const STAFF_TITLES: Record<BookingNotice, string> = {
  held: 'Consultation held',
  booked: 'New consultation',
  confirmed: 'New consultation',
  expired: 'Consultation not confirmed',
  assigned: 'Consultation assigned to you',
  rescheduled: 'Consultation moved',
  cancelled: 'Consultation cancelled',
  'reminder-day': 'Reminder: consultation',
  'reminder-hour': 'Consultation within the hour',
}

const NOT_CONFIRMED = `The visitor hasn’t opened the link in our e-mail within ${HOLD_MINUTES} minutes, so the time is free again. The lead is still open: give them a call.`

/** To the staff. A reply goes to the visitor. */
export const staffBookingMail = (
  data: MailData<'booking'>,
  { calendar, times, agency }: { calendar: CalendarPart | undefined; times: Times; agency: MailAgency },
): MailContent => {
  const { notice, lead, startsAt, fromStartsAt, timeZone, byStaff, note } = data
  const when = inBusinessZone(startsAt, times)
  const layout: MailLayout = {
    heading: STAFF_TITLES[notice],
    blocks: [
      {
        facts: [
          ['When', when],
          ['Was', fromStartsAt === null ? '' : inBusinessZone(fromStartsAt, times)],
          ['Changed by', notice === 'rescheduled' || notice === 'cancelled' ? byStaff || 'The visitor' : ''],
          ['Assigned by', notice === 'assigned' ? byStaff : ''],
          ['Note', note],
          ['Name', lead.name],
          ['Email', lead.email],
          ['Phone', lead.phone],
          ['Visitor’s time zone', timeZone],
          ['Owner', lead.assigneeName || UNASSIGNED],
        ],
      },
      ...(notice === 'expired' ? [{ paragraph: NOT_CONFIRMED }] : []),
      ...(lead.message === '' ? [] : [{ quote: lead.message }]),
      { button: 'Open the lead', link: `${agency.siteUrl}${inquiryPath(lead)}` },
    ],
    reason:
      notice === 'assigned'
        ? 'You’re getting this e-mail because the consultation is assigned to you.'
        : 'You’re getting this e-mail because consultations are sent to you.',
  }
  const content = asMail(agency, `${STAFF_TITLES[notice]}: ${lead.name}, ${when}`, layout, { 'Reply-To': lead.email })
  return { ...content, ...(calendar !== undefined && { calendar }) }
}

/** To the staff, once a day: so many unconfirmed consultations that there is no mail about each. */
export const bookingFloodMail = (agency: MailAgency): MailContent =>
  asMail(agency, 'Many unconfirmed consultations', {
    heading: 'Many unconfirmed consultations',
    blocks: [
      {
        paragraph: `Visitors booked more than ${MAX_UNCONFIRMED_PER_HOUR} consultations within an hour without confirming them. For the next day, we’ll e-mail you about a booking only once it’s confirmed.`,
      },
      { paragraph: 'If they look fake, open one and cancel all bookings from its network.' },
      { button: 'Open the consultations', link: `${agency.siteUrl}/admin/consultations?view=list` },
    ],
    reason: 'You’re getting this e-mail because consultations are sent to you.',
  })

/** To the staff: bookings that no longer fit after a change. They stay booked until somebody moves or cancels them. */
export const conflictsMail = (data: MailData<'booking-conflicts'>, agency: MailAgency): MailContent => {
  const { cause, byName, total, bookings } = data
  const [count, verb] =
    total === 1
      ? ['1 booked consultation', 'no longer fits']
      : [`${total.toLocaleString('en-IN')} booked consultations`, 'no longer fit']
  const listed = bookings.map(({ startsAt, name, conflict }): [string, string] => [startsAt, `${name} (${conflict})`])
  return asMail(agency, `${count} ${verb}`, {
    heading: `${count} ${verb}`,
    blocks: [
      { paragraph: `${byName} changed ${cause}. Nothing was cancelled: please move or cancel each one, or leave it.` },
      { facts: total > listed.length ? [...listed, ['And', `${(total - listed.length).toLocaleString('en-IN')} more`]] : listed },
      { button: 'Open the consultations', link: `${agency.siteUrl}/admin/consultations` },
    ],
    reason: 'You’re getting this e-mail because consultations are sent to you.',
  })
}
