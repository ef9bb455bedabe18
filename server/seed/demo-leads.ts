/** Plays the leads of seed/demo.json: the product's own functions store each step of the staff at its time. */
import { responseDueAt } from '#domain/business-calendar.ts'
import { toEmailKey } from '#domain/email-key.ts'
import { STATUS_LABELS } from '#domain/inquiry.ts'
import { contactInquiryInput, serviceInquiryInput } from '#domain/inquiry-forms.ts'
import type { BookingChange } from '#domain/lead-event.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { slotEnd } from '#domain/slots.ts'
import { DAY_MS, toISO } from '#domain/zoned-time.ts'
import { insertBooking, type StoredBooking, updateBooking } from '../leads/bookings/store.ts'
import { changeLead } from '../leads/inquiries/change.ts'
import { recordInquiryEvents } from '../leads/inquiries/events/record.ts'
import { insertInquiry, type NewInquiry } from '../leads/inquiries/insert-store.ts'
import { describeInquiry, type InquiryRef, recordInquiryActivity, requireInquiry } from '../leads/inquiries/lookup.ts'
import { updateResponse } from '../leads/inquiries/update-store.ts'
import type { OperationContext, StaffContext } from '../platform/operation.ts'
import { VISITOR } from '../staff/activity-logs/record.ts'
import type { Clock, DemoLead, DemoStep } from './demo-file.ts'

export interface DemoSite {
  context: OperationContext
  clock: Clock
  /** The context of a member of staff at an instant. Throws an Error for a name that is not in the file's staff. */
  as: (name: string, at: string) => StaffContext
  /** By the titles of the starter services. */
  services: ReadonlyMap<string, { id: number; category: string }>
}

/** An event of the demo; left out while it lies in the future. */
export interface Happening {
  at: string
  run(): Promise<unknown>
}

const buildTouches = ({ touches }: DemoLead, clock: Clock): NewInquiry['touches'] => {
  const [first, last = first] = touches.map((touch) => ({ ...touch, at: clock(touch.at) }))
  return first === undefined || last === undefined ? null : { first, last }
}

/** Past notices are not sent. */
const buildInquiry = (lead: DemoLead, { context, clock, services }: DemoSite): NewInquiry => {
  const { promise, calendar } = DEFAULT_SETTINGS
  const { timeZone } = context.config
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

/** The events of a step that changes nothing else. */
const recordEvents = async (inside: StaffContext, inquiryId: number, { call, whatsapp, note, followUp }: DemoStep): Promise<void> => {
  if (call !== undefined) await recordInquiryEvents(inside, [{ inquiryId, kind: 'call', body: call, data: { outcome: null } }])
  if (whatsapp !== undefined) await recordInquiryEvents(inside, [{ inquiryId, kind: 'whatsapp', body: whatsapp, data: {} }])
  if (call !== undefined || whatsapp !== undefined)
    await updateResponse(inside.db, inquiryId, { at: inside.now(), by: inside.actor.id })
  if (note !== undefined && followUp === undefined)
    await recordInquiryEvents(inside, [{ inquiryId, kind: 'note', body: note, data: {} }])
}

const playStep = async (ref: InquiryRef, step: DemoStep, { clock, as }: DemoSite): Promise<void> => {
  const at = clock(step.at)
  const inside = as(step.by, at)
  await recordEvents(inside, ref.id, step)
  const before = await requireInquiry(inside, ref)
  const { owner, status, priority, notes, followUp: dueAt, note = '' } = step
  const followUp = dueAt === undefined ? undefined : { at: dueAt && clock(dueAt), note, by: inside.actor.id }
  await changeLead(inside, before, { status, priority, notes, followUp, assigneeId: owner === undefined ? undefined : as(owner, at).actor.id })
  if (status === undefined) return
  const description = `Changed status of ${describeInquiry(before)} from ${STATUS_LABELS[before.status]} to ${STATUS_LABELS[status]}`
  const changes = { status: { from: before.status, to: status } }
  await recordInquiryActivity(inside, before, { action: 'STATUS_CHANGE', description, changes })
}

/** A consultation is held and cancelled as its outcome says. Its mails are not sent. */
const bookingHappenings = (lead: DemoLead, { context, clock, as }: DemoSite, inquiryId: () => number): Happening[] => {
  const { booking, email, steps } = lead
  if (booking === undefined) return []
  const { outcome, timeZone } = booking
  const [startsAt, bookedAt] = [clock(booking.startsAt), clock(lead.at)]
  const endedAt = outcome === 'cancelled' ? toISO(Date.parse(startsAt) - DAY_MS) : slotEnd(startsAt)
  let stored: StoredBooking | undefined
  const record = async (change: BookingChange, at: string, by: { id: number | null; name: string } = VISITOR): Promise<void> => {
    if (stored === undefined) return
    const data = { bookingId: stored.id, change, startsAt, fromStartsAt: null }
    await recordInquiryEvents({ ...context, now: () => at }, [{ inquiryId: inquiryId(), kind: 'booking', data }], by)
  }
  const book = async (): Promise<void> => {
    const seat = { seat: 1, heldUntil: null, remindAt: null, confirmation: 'confirmed', network: '' } as const
    const planned = { inquiryId: inquiryId(), startsAt, emailKey: toEmailKey(email), timeZone, ...seat }
    stored = await insertBooking(context.db, planned, bookedAt)
    await record('booked', bookedAt)
  }
  const end = async (): Promise<void> => {
    if (stored === undefined || outcome === 'booked') return
    const isCancelled = outcome === 'cancelled'
    await updateBooking(context.db, stored, { status: outcome, seat: isCancelled ? null : 1 }, endedAt)
    const [step] = steps
    await record(outcome, endedAt, isCancelled || step === undefined ? VISITOR : as(step.owner ?? step.by, endedAt).actor)
  }
  return [
    { at: bookedAt, run: book },
    { at: endedAt, run: end },
  ]
}

export const leadHappenings = (lead: DemoLead, site: DemoSite): Happening[] => {
  const { context, clock } = site
  const at = clock(lead.at)
  let id = 0
  const arrive = async (): Promise<void> => {
    id = await insertInquiry(context.db, buildInquiry(lead, site), at)
  }
  return [
    { at, run: arrive },
    ...lead.steps.map((step) => ({ at: clock(step.at), run: () => playStep({ kind: lead.kind, id }, step, site) })),
    ...bookingHappenings(lead, site, () => id),
  ]
}
