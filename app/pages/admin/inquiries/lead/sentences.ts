/** The events of a timeline in sentences. Source: lead desk §3. */
import { STATUS_LABELS } from '#domain/inquiry.ts'
import { type BookingChange, CALL_OUTCOME_LABELS, type InquiryEvent, VISITOR_NAME, type VisitorMail } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { readZoneName } from '#domain/zone-name.ts'

type Assignment = Extract<InquiryEvent, { kind: 'assignment' }>

const describeAssignment = ({ actorId, actorName, data }: Assignment): string => {
  const { fromName, toId, toName, reason } = data
  if (reason === 'user-deleted') {
    const cause = `The user ${fromName} was deleted`
    return toName === '' ? `${cause}: it is unassigned` : `${cause}: ${actorName} assigned it to ${toName}`
  }
  if (reason === 'take-back') {
    // A lead whose assignee was deleted has none.
    const cause = `There was no response${fromName === '' ? '' : ` from ${fromName}`} in time`
    return toName === '' ? `${cause}: it is unassigned` : `${cause}: ${actorName} assigned it to ${toName}`
  }
  if (toName === '') return `${actorName} unassigned it from ${fromName}`
  const assignee = toId !== null && toId === actorId ? 'themselves' : toName
  const former = fromName === '' ? '' : ` instead of ${fromName}`
  return `${actorName} assigned it to ${assignee}${former}${reason === 'round-robin' ? ' by turn' : ''}`
}

type BookingEvent = Extract<InquiryEvent, { kind: 'booking' }>

const BOOKING_VERBS: Record<BookingChange, string> = {
  booked: 'booked the consultation on',
  confirmed: 'confirmed the consultation on',
  expired: 'released the unconfirmed consultation on',
  rescheduled: 'moved the consultation to',
  attended: 'marked as attended the consultation on',
  'no-show': 'marked as no-show the consultation on',
  reopened: 'marked as not yet held the consultation on',
  cancelled: 'cancelled the consultation on',
}

const formatWithZone = (instant: string, { now, timeZone }: SentenceClock): string =>
  `${formatShortInstant(instant, now, timeZone)} ${readZoneName(instant, timeZone)}`

const describeBooking = ({ actorName, data }: BookingEvent, clock: SentenceClock): string => {
  const { change, startsAt, fromStartsAt } = data
  const from = fromStartsAt === null ? '' : ` from ${formatWithZone(fromStartsAt, clock)}`
  return `${actorName} ${BOOKING_VERBS[change]} ${formatWithZone(startsAt, clock)}${from}`
}

type FailedMail = Extract<InquiryEvent, { kind: 'mail-failed' }>

const MAIL_NAMES: Record<VisitorMail, string> = {
  acknowledgement: 'Acknowledgement',
  reply: 'Reply',
  booked: 'Confirmation of the consultation',
  rescheduled: 'New time of the consultation',
  cancelled: 'Cancellation of the consultation',
  'reminder-day': 'Reminder of the consultation',
  'reminder-hour': 'Reminder of the consultation',
  held: 'Link that confirms the consultation',
  confirmed: 'Confirmation of the consultation',
}

const describeFailedMail = ({ data: { mail, to, isAddressDead } }: FailedMail): string =>
  `${MAIL_NAMES[mail]} not delivered: ${isAddressDead ? `the e-mail address ${to} doesn't work` : `the mail server refused it for ${to}`}`

/** The clock of the sentences: `now` is ISO 8601, `timeZone` the business time zone. */
export interface SentenceClock {
  now: string
  timeZone: string
}

/** One sentence without a full stop, e.g. 'Asha Rao changed the status from New to In Progress'. It does not contain the text. */
export const describeEvent = (event: InquiryEvent, clock: SentenceClock): string => {
  const { actorName } = event
  switch (event.kind) {
    case 'received':
      return actorName === VISITOR_NAME ? 'Received' : `Added by ${actorName}`
    case 'note':
      return `Note by ${actorName}`
    case 'call':
      return event.data.outcome === null
        ? `Call logged by ${actorName}`
        : `Call by ${actorName}: ${CALL_OUTCOME_LABELS[event.data.outcome].toLowerCase()}`
    case 'whatsapp':
      return `WhatsApp message logged by ${actorName}`
    case 'reply':
      return `Reply by ${actorName}`
    case 'status':
      return `${actorName} changed the status from ${STATUS_LABELS[event.data.from]} to ${STATUS_LABELS[event.data.to]}`
    case 'assignment':
      return describeAssignment(event)
    case 'follow-up':
      return event.data.at === null
        ? `Follow-up done or removed by ${actorName}`
        : `Follow-up set for ${formatWithZone(event.data.at, clock)} by ${actorName}`
    case 'booking':
      return describeBooking(event, clock)
    case 'mail-failed':
      return describeFailedMail(event)
  }
}
