/** The mails about consultations. Source: issue 13 point 5. */
import type { Agency } from '#domain/agency.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { SLOT_MINUTES } from '#domain/slots.ts'
import { isTimeZone, readOffsetMs } from '#domain/zoned-time.ts'
import { leadPath } from '#domain/lead-path.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import type { CalendarPart, MailContent } from './content.ts'
import type { Block, MailLayout } from './layout.ts'
import type { BookingMailData, BookingNotice, ConflictsMailData } from './template-data.ts'
import { asMail, toGreeting } from './templates.ts'

interface Times {
  now: string
  /** The business time zone. */
  businessTimeZone: string
}

/** 'Monday, 23 November, 4:30 AM GMT', in the visitor's zone. */
const inVisitorZone = (instant: string, { timeZone }: BookingMailData, { now, businessTimeZone }: Times): string =>
  formatDueInstant(instant, now, timeZone !== '' && isTimeZone(timeZone) ? timeZone : businessTimeZone)

const inBusinessZone = (instant: string, { now, businessTimeZone }: Times): string =>
  formatDueInstant(instant, now, businessTimeZone)

/** The time as the visitor's clock shows it and, where that is another, in India. */
const timeFacts = (data: BookingMailData, times: Times): [string, string][] => {
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

const VISITOR_TITLES: Record<BookingNotice, string> = {
  booked: 'Your consultation is booked',
  rescheduled: 'Your consultation has a new time',
  cancelled: 'Your consultation was cancelled',
  'reminder-day': 'A reminder of your consultation',
  'reminder-hour': 'Your consultation begins within the hour',
}

const visitorSentence = (data: BookingMailData, times: Times): string => {
  const { notice, byStaff, fromStartsAt } = data
  const before = fromStartsAt === null ? '' : ` It was on ${inVisitorZone(fromStartsAt, data, times)}.`
  if (notice === 'booked') return 'Thank you. We call you at that time; the calendar entry is attached.'
  if (notice === 'rescheduled') {
    const by = byStaff === '' ? 'We have moved it as you asked.' : `${byStaff} of our team had to move it.`
    return `${by}${before} The attached entry replaces the one in your calendar.`
  }
  if (notice === 'cancelled')
    return byStaff === ''
      ? 'It was cancelled as you asked. The time is free again.'
      : 'We had to cancel it, and we are sorry. You can book another time whenever you like.'
  return 'We call you at that time. If it does not suit you any more, please move or cancel it.'
}

/**
 * To the visitor. Anyone can enter a stranger's e-mail, so it has nothing that the form's sender typed but a name that looks like one.
 * `link` shows, moves and cancels the booking; a cancelled one has none.
 */
export const visitorBookingMail = (
  data: BookingMailData,
  { link, calendar, times, agency }: { link: string | null; calendar: CalendarPart | undefined; times: Times; agency: Agency },
): MailContent => {
  const { notice, siteUrl, note, lead } = data
  const button: Block =
    link === null ? { button: 'Book another time', link: `${siteUrl}/consultation` } : { button: 'Move or cancel it', link }
  const layout: MailLayout = {
    heading: VISITOR_TITLES[notice],
    greeting: toGreeting(lead.name),
    blocks: [
      { facts: timeFacts(data, times) },
      { paragraph: visitorSentence(data, times) },
      ...(note === '' ? [] : [{ quote: note }]),
      button,
      { paragraph: `Questions? Call ${agency.phone}, or just reply to this e-mail.` },
    ],
    reason: `You receive this mail because a consultation was booked with your address on ${siteUrl}. If it was not you, cancel it or ignore this mail.`,
    siteUrl,
  }
  const subject = `${VISITOR_TITLES[notice]}: ${inVisitorZone(data.startsAt, data, times)}`
  return { ...asMail(agency, subject, layout, { 'Reply-To': agency.email }), ...(calendar !== undefined && { calendar }) }
}

const STAFF_TITLES: Record<BookingNotice, string> = {
  booked: 'New consultation',
  rescheduled: 'Consultation moved',
  cancelled: 'Consultation cancelled',
  'reminder-day': 'Reminder of a consultation',
  'reminder-hour': 'Consultation within the hour',
}

/** To the staff. A reply goes to the visitor. */
export const staffBookingMail = (
  data: BookingMailData,
  { calendar, times, agency }: { calendar: CalendarPart | undefined; times: Times; agency: Agency },
): MailContent => {
  const { notice, siteUrl, lead, startsAt, fromStartsAt, timeZone, byStaff, note } = data
  const when = inBusinessZone(startsAt, times)
  const layout: MailLayout = {
    heading: STAFF_TITLES[notice],
    blocks: [
      {
        facts: [
          ['When', when],
          ['Was', fromStartsAt === null ? '' : inBusinessZone(fromStartsAt, times)],
          ['Changed by', notice === 'rescheduled' || notice === 'cancelled' ? byStaff || 'The visitor' : ''],
          ['Note', note],
          ['Name', lead.name],
          ['Email', lead.email],
          ['Phone', lead.phone],
          ['Visitor’s time zone', timeZone],
          ['Assigned to', lead.assigneeName || UNASSIGNED],
        ],
      },
      ...(lead.message === '' ? [] : [{ quote: lead.message }]),
      { button: 'Open the lead', link: `${siteUrl}${leadPath(lead)}` },
    ],
    reason: 'You receive this mail because consultations are sent to your address.',
    siteUrl,
  }
  const content = asMail(agency, `${STAFF_TITLES[notice]}: ${lead.name}, ${when}`, layout, { 'Reply-To': lead.email })
  return { ...content, ...(calendar !== undefined && { calendar }) }
}

/** To the staff: bookings that no longer fit after a change. They stay booked until somebody moves or cancels them. */
export const conflictsMail = (data: ConflictsMailData, agency: Agency): MailContent => {
  const { siteUrl, cause, byName, total, bookings } = data
  const [count, verb] =
    total === 1
      ? ['1 booked consultation', 'no longer fits']
      : [`${total.toLocaleString('en-IN')} booked consultations`, 'no longer fit']
  const listed = bookings.map(({ startsAt, name, conflict }): [string, string] => [startsAt, `${name} (${conflict})`])
  const layout: MailLayout = {
    heading: `${count} ${verb}`,
    blocks: [
      { paragraph: `${byName} changed ${cause}. Nothing was cancelled: please move or cancel each one, or leave it as it is.` },
      { facts: total > listed.length ? [...listed, ['And', `${(total - listed.length).toLocaleString('en-IN')} more`]] : listed },
      { button: 'Open the consultations', link: `${siteUrl}/admin/consultations` },
    ],
    reason: 'You receive this mail because consultations are sent to your address.',
    siteUrl,
  }
  return asMail(agency, `${count} ${verb}`, layout)
}
