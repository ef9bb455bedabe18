/** The events of a timeline in sentences. Source: lead desk §3. */
import { STATUS_LABELS } from '#domain/inquiry.ts'
import type { LeadEvent } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/response-clock.ts'

type Assignment = Extract<LeadEvent, { kind: 'assignment' }>

const describeAssignment = ({ actorId, actorName, data }: Assignment): string => {
  const { fromName, toId, toName, reason } = data
  if (reason === 'user-deleted') {
    const cause = `The user ${fromName} was deleted`
    return toName === '' ? `${cause}: it is unassigned` : `${cause}: ${actorName} assigned it to ${toName}`
  }
  if (reason === 'take-back') {
    const cause = `There was no response from ${fromName} in time`
    return toName === '' ? `${cause}: it is unassigned` : `${cause}: ${actorName} assigned it to ${toName}`
  }
  if (toName === '') return `${actorName} unassigned it from ${fromName}`
  const assignee = toId !== null && toId === actorId ? 'themselves' : toName
  const former = fromName === '' ? '' : ` instead of ${fromName}`
  return `${actorName} assigned it to ${assignee}${former}${reason === 'round-robin' ? ' by turn' : ''}`
}

/** The clock of the sentences: `now` is ISO 8601, `timeZone` the business time zone. */
export interface SentenceClock {
  now: string
  timeZone: string
}

/** One sentence without a full stop, e.g. 'Asha Rao changed the status from New to In Progress'. It does not contain the text. */
export const describeEvent = (event: LeadEvent, { now, timeZone }: SentenceClock): string => {
  const { actorName } = event
  switch (event.kind) {
    case 'received':
      return 'Received'
    case 'note':
      return `Note by ${actorName}`
    case 'call':
      return `Call logged by ${actorName}`
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
        : `Follow-up set for ${formatShortInstant(event.data.at, now, timeZone)} by ${actorName}`
  }
}
