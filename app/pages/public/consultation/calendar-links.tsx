import { useAgency } from '#app/layouts/public/agency.ts'
import { calendarLinks, toCompact } from '#domain/calendar-links.ts'
import { slotEnd } from '#domain/slots.ts'

/** RFC 5545 §3.3.11. */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`)

const toFile = (startsAt: string, title: string, text: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dvaar//Consultations//EN',
    'BEGIN:VEVENT',
    `UID:${toCompact(startsAt)}@consultation`,
    `DTSTAMP:${toCompact(startsAt)}`,
    `DTSTART:${toCompact(startsAt)}`,
    `DTEND:${toCompact(slotEnd(startsAt))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export function CalendarLinks({ startsAt }: { startsAt: string }) {
  const { name, phone } = useAgency()
  const title = `Consultation with ${name}`
  const text = phone === '' ? '' : `${name} will call you. Questions? ${phone}`
  const links = calendarLinks({ title, details: text, startsAt, endsAt: slotEnd(startsAt) })
  return (
    <div className="mt-6">
      <p className="mb-2 font-semibold">Add it to your calendar</p>
      <p className="flex flex-wrap gap-2">
        {links.map(([calendar, url]) => (
          <a key={calendar} href={url} target="_blank" rel="noopener noreferrer" className="button button-quiet">
            {calendar}
          </a>
        ))}
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(toFile(startsAt, title, text))}`}
          download="consultation.ics"
          className="button button-quiet"
        >
          .ics file
        </a>
      </p>
    </div>
  )
}
