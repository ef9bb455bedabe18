import { useAgency } from '#app/layouts/public/agency.ts'
import { slotEnd } from '#domain/slots.ts'

/** '20261123T033000Z'. */
const toCompact = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

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

const withQuery = (url: string, query: Record<string, string>): string => `${url}?${new URLSearchParams(query).toString()}`

export function CalendarLinks({ startsAt }: { startsAt: string }) {
  const { name, phone } = useAgency()
  const title = `Consultation with ${name}`
  const text = phone === '' ? '' : `${name} will call you. Questions? ${phone}`
  const endsAt = slotEnd(startsAt)
  const google = { action: 'TEMPLATE', text: title, dates: `${toCompact(startsAt)}/${toCompact(endsAt)}`, details: text }
  const outlook = { rru: 'addevent', subject: title, startdt: startsAt, enddt: endsAt, body: text }
  const links = [
    ['Google Calendar', withQuery('https://calendar.google.com/calendar/render', google)],
    ['Outlook', withQuery('https://outlook.live.com/calendar/0/deeplink/compose', outlook)],
  ]
  return (
    <div className="mt-6">
      <p className="mb-2 font-semibold">Add it to your calendar</p>
      <p className="flex flex-wrap gap-2">
        {links.map(([label, url]) => (
          <a key={label} href={url} target="_blank" rel="noopener noreferrer" className="button button-quiet">
            {label}
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
