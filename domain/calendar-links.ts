/** Links that add an event to a web calendar. Source: the URL parameters of Google Calendar and Outlook on the web. */

export interface CalendarEvent {
  title: string
  details: string
  /** ISO 8601 UTC. */
  startsAt: string
  endsAt: string
}

/** '20261123T090000Z' of any ISO 8601 instant, as RFC 5545 §3.3.5 writes it too. */
export const toCompact = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Name and URL of each calendar. */
export const calendarLinks = ({ title, details, startsAt, endsAt }: CalendarEvent): [name: string, link: string][] => {
  const dates = `${toCompact(startsAt)}/${toCompact(endsAt)}`
  const google = new URLSearchParams({ action: 'TEMPLATE', text: title, details, dates })
  const outlook = new URLSearchParams({ rru: 'addevent', subject: title, body: details, startdt: startsAt, enddt: endsAt })
  return [
    ['Google Calendar', `https://calendar.google.com/calendar/render?${google}`],
    ['Outlook', `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`],
  ]
}
