/** iCalendar files of bookings: the entry in a mail, and the feed of a subscription. Source: RFC 5545, RFC 5546, decision 0059. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import { slotEnd } from '#domain/slots.ts'
import type { CalendarPart } from '#server/platform/mail/content.ts'

const PRODUCT = '//Dvaar//Consultations//EN'

/** The generator ends no last line. */
const toFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/** The generator escapes every text but the name of a calendar. */
const escapeName = (name: string): string => name.replaceAll(/[\\;,]/g, String.raw`\$&`)

interface Dated {
  id: number
  createdAt: string
}

/** The same for every mail and every feed of a booking, also after a change of the site's URL. */
const bookingUid = ({ id, createdAt }: Dated): string => `${createdAt.replace(/\D/g, '')}-${id}@bookings.dvaar`

export interface CalendarEntry extends Dated {
  startsAt: string
  sequence: number
  summary: string
  description: string
  url: string
  isCancelled?: boolean
}

const toEvent = (entry: CalendarEntry, now: string): ICalEventData => ({
  id: bookingUid(entry),
  sequence: entry.sequence,
  stamp: new Date(now),
  start: new Date(entry.startsAt),
  end: new Date(slotEnd(entry.startsAt)),
  summary: entry.summary,
  description: entry.description,
  url: entry.url,
  status: entry.isCancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

export interface Person {
  name: string
  email: string
}

/** The entry of one mail; a cancelled one removes it from the recipient's calendar. */
export const buildCalendarPart = (
  entry: CalendarEntry,
  { organizer, attendee, now }: { organizer: Person; attendee: string; now: string },
): CalendarPart => {
  const method = entry.isCancelled === true ? 'CANCEL' : 'REQUEST'
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] })
  // The visitor has chosen the time: no answer is expected.
  const status = ICalAttendeeStatus.ACCEPTED
  const attendees = [{ email: attendee, role: ICalAttendeeRole.REQ, status, rsvp: false }]
  calendar.createEvent({ ...toEvent(entry, now), organizer, attendees })
  return { method, content: toFile(calendar) }
}

/** The file of a subscription. RFC 5546 §3.2.1: each entry of it needs an organizer. */
export const buildCalendarFeed = (
  entries: readonly CalendarEntry[],
  { name, organizer, now }: { name: string; organizer: Person; now: string },
): string =>
  toFile(
    ical({
      name: escapeName(name),
      prodId: PRODUCT,
      method: ICalCalendarMethod.PUBLISH,
      // Fifteen minutes; programs may query less often.
      ttl: 900,
      events: entries.map((entry) => ({ ...toEvent(entry, now), organizer })),
    }),
  )
