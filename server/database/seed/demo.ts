/**
 * Adds the demo data of SEED=demo to the starter content: staff, inquiries, their activity, timelines and consultations, newsletter
 * subscribers. Source: contract §1.
 */
import { CONSULTATION_SERVICE } from '#domain/booking.ts'
import { responseDueAt } from '#domain/business-calendar.ts'
import type { Touches } from '#domain/lead-source.ts'
import { toNameKey } from '#domain/name-key.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { isSalesPerson } from '#domain/user.ts'
import { insertActivityLogs } from '../../activity-logs/store.ts'
import { sourceColumns } from '../../inquiries/insert-store.ts'
import { toPersonKeys } from '../../inquiries/same-person/keys.ts'
import { priorityColumn, statusColumn } from '../../inquiries/store.ts'
import type { OperationContext } from '../../operation.ts'
import { hashPassword } from '../../users/password.ts'
import { insertUser } from '../../users/store.ts'
import { toFlag } from '../columns.ts'
import type { Db } from '../connect.ts'
import { type DemoActivity, demoActivity } from './demo-activity.ts'
import { demoBookings, insertDemoBlockedTime, insertDemoBookings } from './demo-bookings.ts'
import { type DemoInquiry, demoInquiries } from './demo-inquiries.ts'
import { demoTouches } from './demo-sources.ts'
import { demoStaff } from './demo-staff.ts'
import { demoSubscribers, insertDemoSubscribers } from './demo-subscribers.ts'
import { type DemoEvent, type DemoFollowUp, demoTimelines } from './demo-timelines.ts'
import { seededRandom } from './random.ts'

const SOURCES_SEED = 20_260_712

/** Past notices are not sent: `notify_at` stays null. */
const insertDemoInquiry = async (
  db: Db,
  inquiry: DemoInquiry,
  { serviceId, responseDueAt, touches }: { serviceId: number | null; responseDueAt: string; touches: Touches | null },
): Promise<number> => {
  const row = await db
    .insertInto('inquiries')
    .values({
      kind: inquiry.kind,
      name: inquiry.name,
      name_key: toNameKey(inquiry.name),
      email: inquiry.email,
      phone: inquiry.phone,
      ...toPersonKeys(inquiry),
      company: inquiry.company,
      address: inquiry.address,
      service_id: serviceId,
      service_name: inquiry.serviceTitle,
      service_type: inquiry.serviceType,
      budget: inquiry.budget,
      timeline: inquiry.timeline,
      message: inquiry.message,
      status: statusColumn(inquiry.status),
      priority: priorityColumn(inquiry.priority),
      notes: inquiry.notes,
      assignee_id: inquiry.assigneeId,
      is_spam: toFlag(inquiry.spamReason !== ''),
      spam_reason: inquiry.spamReason,
      response_due_at: responseDueAt,
      ...sourceColumns(touches),
      created_at: inquiry.createdAt,
      updated_at: inquiry.updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Sets the first response, as the server does when the status moves away from new. */
const updateFirstResponses = async (db: Db, logs: DemoActivity[]): Promise<void> => {
  for (const { changes, resourceId, createdAt, adminId } of logs.filter(({ action }) => action === 'STATUS_CHANGE')) {
    if (!changes.includes('"from":"new"')) continue
    const response = { first_response_at: createdAt, first_response_by: adminId }
    await db.updateTable('inquiries').set(response).where('id', '=', Number(resourceId)).execute()
  }
}

const insertTimelines = async (db: Db, events: DemoEvent[], followUps: DemoFollowUp[]): Promise<void> => {
  const rows = events.map(({ inquiryId, kind, actorId, actorName, body, data, createdAt }) => ({
    inquiry_id: inquiryId,
    kind,
    actor_id: actorId,
    actor_name: actorName,
    body,
    data: JSON.stringify(data),
    created_at: createdAt,
  }))
  if (rows.length > 0) await db.insertInto('inquiry_events').values(rows).execute()
  for (const { inquiryId, at, note, by } of followUps) {
    const followUp = { follow_up_at: at, follow_up_note: note, follow_up_by: by }
    await db.updateTable('inquiries').set(followUp).where('id', '=', inquiryId).execute()
  }
}

/** All demo staff get `password`. Runs inside the transaction of the seed. */
export const seedDemo = async ({ db, config, now }: OperationContext, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password, config.passwordCost)
  const staff = []
  for (const member of demoStaff) staff.push(await insertUser(db, { ...member, passwordHash }, now()))

  const services = await db.selectFrom('services').select(['id', 'title']).execute()
  const serviceIds = new Map(services.map(({ id, title }) => [title, id]))
  const salesIds = staff.filter((member) => isSalesPerson(member.role)).map((member) => member.id)
  const inquiries = []
  const random = seededRandom(SOURCES_SEED)
  const written = demoInquiries(new Date(now()), { salesIds })
  const bookings = demoBookings(written, { now: new Date(now()), timeZone: config.timeZone })
  const callers = new Set(bookings.map(({ inquiry }) => inquiry))
  const inquiryIds = new Map<DemoInquiry, number>()
  for (const demoInquiry of written) {
    const inquiry = callers.has(demoInquiry) ? { ...demoInquiry, serviceTitle: CONSULTATION_SERVICE } : demoInquiry
    const serviceId = inquiry.kind === 'service' ? (serviceIds.get(inquiry.serviceTitle) ?? null) : null
    const { promise, calendar } = DEFAULT_SETTINGS
    const dueAt = responseDueAt({ arrivedAt: inquiry.createdAt, promise, calendar, timeZone: config.timeZone })
    const touches = inquiry.spamReason === '' ? demoTouches(random, inquiry.createdAt) : null
    const id = await insertDemoInquiry(db, inquiry, { serviceId, responseDueAt: dueAt, touches })
    inquiryIds.set(demoInquiry, id)
    inquiries.push({ ...inquiry, id })
  }

  const content = services.map(({ id, title }) => ({ resourceType: 'service' as const, id, title }))
  const logs = demoActivity(new Date(now()), staff, inquiries, content)
  await insertActivityLogs(db, logs)
  await updateFirstResponses(db, logs)
  const { events, followUps } = demoTimelines(new Date(now()), staff, inquiries, logs)
  const bookingEvents = await insertDemoBookings(db, bookings, { inquiryIds, staff })
  const allEvents = [...events, ...bookingEvents].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  await insertTimelines(db, allEvents, followUps)
  await insertDemoSubscribers(db, demoSubscribers(written, new Date(now())))
  const [by] = staff
  if (by !== undefined) await insertDemoBlockedTime(db, bookings, { now: new Date(now()), timeZone: config.timeZone, by })
}
