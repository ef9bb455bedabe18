/** Inserts the leads of seed/demo.json: each as far as its steps had come by now, with its timeline, activity and consultation. */
import type { Updateable } from 'kysely'
import type { ActivityLog } from '#domain/activity-log.ts'
import { type BookingChange, type InquiryEventKind } from '#domain/lead-event.ts'
import { toEmailKey } from '#domain/email-key.ts'
import { responseDueAt } from '#domain/business-calendar.ts'
import { type Inquiry, type InquiryStatus, STATUS_LABELS } from '#domain/inquiry.ts'
import { contactInquiryInput, serviceInquiryInput } from '#domain/inquiry-forms.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { slotEnd } from '#domain/slots.ts'
import { DAY_MS, toISO } from '#domain/zoned-time.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Tables } from '../platform/database/tables.ts'
import { insertInquiry, type NewInquiry } from '../leads/inquiries/insert-store.ts'
import { priorityColumn, statusColumn } from '../leads/inquiries/store.ts'
import type { Clock, DemoLead, DemoStep } from './demo-file.ts'

export interface DemoMember {
  id: number
  name: string
  ipAddress: string
  userAgent: string
}

export interface DemoSite {
  db: Db
  /** ISO 8601 UTC. */
  now: string
  timeZone: string
  clock: Clock
  /** Throws an Error for a name that is not in the file's staff. */
  findMember: (name: string) => DemoMember
  /** By the titles of the starter services. */
  services: ReadonlyMap<string, { id: number; category: string }>
}

type DemoEvent = { kind: InquiryEventKind; at: string; by?: DemoMember; body?: string; data?: object }

/** An activity before it is stored. */
export type DemoActivity = Omit<ActivityLog, 'id'>

export const buildActivity = (
  by: DemoMember,
  at: string,
  entry: Pick<ActivityLog, 'action' | 'resourceType' | 'resourceId' | 'description'> & { changes?: object },
): DemoActivity => ({
  ...entry,
  adminId: by.id,
  adminName: by.name,
  changes: entry.changes === undefined ? '' : JSON.stringify(entry.changes),
  metadata: '',
  ipAddress: by.ipAddress,
  userAgent: by.userAgent,
  createdAt: at,
})

const buildTouches = ({ touches }: DemoLead, clock: Clock): Inquiry['touches'] => {
  const [first, last = first] = touches.map((touch) => ({ ...touch, at: clock(touch.at) }))
  return first === undefined || last === undefined ? null : { first, last }
}

/** Past notices are not sent. */
const buildInquiry = (lead: DemoLead, { clock, timeZone, services }: DemoSite): NewInquiry => {
  const { promise, calendar } = DEFAULT_SETTINGS
  const service = services.get(lead.service)
  const common = {
    kind: lead.kind,
    touches: buildTouches(lead, clock),
    spamReason: lead.spam,
    responseDueAt: responseDueAt({ arrivedAt: clock(lead.at), promise, calendar, timeZone }),
    notifyAt: null,
  }
  if (lead.kind === 'service') {
    const input = serviceInquiryInput.parse({ ...lead, serviceId: service?.id, serviceName: lead.service })
    return { ...input, ...common, address: '', serviceType: service?.category ?? '' }
  }
  const { service: serviceName, ...input } = contactInquiryInput.parse(lead)
  return { ...input, ...common, serviceId: null, serviceName, serviceType: '', budget: '', timeline: '' }
}

interface Progress {
  events: DemoEvent[]
  activity: DemoActivity[]
  /** Those that differ from a lead that has just arrived. */
  columns: Updateable<Tables['inquiries']>
}

const RESPONSES = ['call', 'whatsapp'] as const

const addStatus = (
  progress: Progress,
  lead: DemoLead,
  id: number,
  change: { by: DemoMember; at: string; from: InquiryStatus; to: InquiryStatus },
): void => {
  const { by, at, from, to } = change
  progress.columns.status = statusColumn(to)
  progress.events.push({ kind: 'status', at, by, data: { from, to } })
  const description = `Changed status of ${lead.kind} inquiry from ${lead.name} from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}`
  const resource = { resourceType: `${lead.kind}_inquiry`, resourceId: String(id) } as const
  progress.activity.push(
    buildActivity(by, at, { action: 'STATUS_CHANGE', ...resource, description, changes: { status: { from, to } } }),
  )
}

const addFollowUp = (
  { columns, events }: Progress,
  step: DemoStep,
  by: DemoMember,
  { at, dueAt }: { at: string; dueAt: string | null },
): void => {
  const note = dueAt === null ? '' : (step.note ?? '')
  columns.follow_up_at = dueAt
  columns.follow_up_note = note
  columns.follow_up_by = dueAt === null ? null : by.id
  events.push({ kind: 'follow-up', at, by, body: note, data: { at: dueAt } })
}

const addAssignment = ({ columns, events }: Progress, at: string, by: DemoMember, owner: DemoMember): void => {
  columns.assignee_id = owner.id
  const data = { fromId: null, fromName: '', toId: owner.id, toName: owner.name, reason: 'manual' }
  events.push({ kind: 'assignment', at, by, data })
}

/** Plays the steps up to now. */
const playSteps = (lead: DemoLead, id: number, { clock, now, findMember }: DemoSite): Progress => {
  const columns: Progress['columns'] = { updated_at: clock(lead.at) }
  const progress: Progress = { events: [], activity: [], columns }
  let status: InquiryStatus = 'new'
  for (const step of lead.steps) {
    const at = clock(step.at)
    if (at > now) break
    const by = findMember(step.by)
    columns.updated_at = at
    if (step.owner !== undefined) addAssignment(progress, at, by, findMember(step.owner))
    for (const kind of RESPONSES) {
      if (step[kind] === undefined) continue
      progress.events.push({ kind, at, by, body: step[kind] })
      columns.first_response_at ??= at
      columns.first_response_by ??= by.id
    }
    if (step.status !== undefined) {
      addStatus(progress, lead, id, { by, at, from: status, to: step.status })
      status = step.status
    }
    if (step.priority !== undefined) columns.priority = priorityColumn(step.priority)
    if (step.notes !== undefined) columns.notes = step.notes
    if (step.followUp !== undefined) addFollowUp(progress, step, by, { at, dueAt: step.followUp && clock(step.followUp) })
    else if (step.note !== undefined) progress.events.push({ kind: 'note', at, by, body: step.note })
  }
  return progress
}

/** A consultation is held and cancelled as its outcome says, once its time has come. Their mails are not sent. */
const insertBooking = async (
  lead: DemoLead,
  inquiryId: number,
  by: DemoMember | undefined,
  site: DemoSite,
): Promise<DemoEvent[]> => {
  if (lead.booking === undefined) return []
  const { db, clock, now } = site
  const { timeZone, outcome } = lead.booking
  const [startsAt, createdAt] = [clock(lead.booking.startsAt), clock(lead.at)]
  const endsAt = slotEnd(startsAt)
  const changedAt = outcome === 'cancelled' ? toISO(Date.parse(startsAt) - DAY_MS) : endsAt
  const status = changedAt <= now ? outcome : 'booked'
  const { id: bookingId } = await db
    .insertInto('bookings')
    .values({
      inquiry_id: inquiryId,
      starts_at: startsAt,
      seat: status === 'cancelled' ? null : 1,
      status,
      email_key: toEmailKey(lead.email),
      time_zone: timeZone,
      created_at: createdAt,
      updated_at: status === 'booked' ? createdAt : changedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buildEvent = (change: BookingChange, at: string): DemoEvent => ({
    kind: 'booking',
    at,
    data: { bookingId, change, startsAt, fromStartsAt: null },
    ...(by !== undefined && (change === 'attended' || change === 'no-show') && { by }),
  })
  return [buildEvent('booked', createdAt), ...(status === 'booked' ? [] : [buildEvent(status, changedAt)])]
}

const insertEvents = async (db: Db, inquiryId: number, events: readonly DemoEvent[]): Promise<void> => {
  if (events.length === 0) return
  const rows = events
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ kind, at, by, body = '', data = {} }) => ({
      inquiry_id: inquiryId,
      kind,
      actor_id: by?.id ?? null,
      actor_name: by?.name ?? 'Visitor',
      body,
      data: JSON.stringify(data),
      created_at: at,
    }))
  await db.insertInto('inquiry_events').values(rows).execute()
}

/** Returns the activity of the staff; a lead that has not arrived yet is left out. */
export const insertDemoInquiry = async (lead: DemoLead, site: DemoSite): Promise<DemoActivity[]> => {
  const { db, clock, now, findMember } = site
  const createdAt = clock(lead.at)
  if (createdAt > now) return []
  const id = await insertInquiry(db, buildInquiry(lead, site), createdAt)
  const { columns, events, activity } = playSteps(lead, id, site)
  await db.updateTable('inquiries').set(columns).where('id', '=', id).execute()
  const [firstStep] = lead.steps
  const holder = firstStep === undefined ? undefined : findMember(firstStep.owner ?? firstStep.by)
  await insertEvents(db, id, [...events, ...(await insertBooking(lead, id, holder, site))])
  return activity
}
