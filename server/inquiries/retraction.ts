/** The first response of a status, and its Undo. Source: lead desk §4 'with Undo', decision 0044. */
import { warningAt } from '#domain/business-calendar.ts'
import type { InquiryPatch, InquiryRecord } from '#domain/inquiry.ts'
import type { Settings } from '#domain/settings.ts'
import { hasAttendedBooking } from '../bookings/store.ts'
import type { StaffContext } from '../operation.ts'
import { hasEvent } from './events/store.ts'
import { findOwnStatus, isRecent } from './events/undo.ts'
import { findFirstSent } from './replies/store.ts'
import { type Response, retractResponse } from './update-store.ts'

/** Whether something else than a status is a response: a logged contact, a reply that was sent, or a consultation that was attended. */
const hasOtherResponse = async ({ db }: StaffContext, id: number): Promise<boolean> =>
  (await hasEvent(db, id, ['call', 'whatsapp'])) ||
  (await findFirstSent(db, id)) !== undefined ||
  (await hasAttendedBooking(db, id))

/** The first notice after `since`: the warning or the due instant; null when both have been sent. */
const findNextNotice = (
  { createdAt: arrivedAt, responseDueAt: dueAt }: InquiryRecord,
  since: string,
  { promise, calendar }: Settings,
  timeZone: string,
): string | null => {
  if (dueAt === null) return null
  const warning = warningAt({ arrivedAt, dueAt, promise, calendar, timeZone })
  return [warning, dueAt].find((notice) => notice > since) ?? null
}

/**
 * In the transaction that locks `before`: a move back to New by the same person within 10 minutes of the move away takes the first
 * response back, unless a reply was sent, a call or a WhatsApp message logged, or a consultation attended. So does the Undo of a
 * change of many, at any time and by anybody who may undo it: `response` is the first response that the change was. Returns the response that
 * was taken back.
 */
export const retractFirstResponse = async (
  inside: StaffContext,
  before: InquiryRecord,
  { status, response }: InquiryPatch & { response?: Response | undefined },
  settings: Settings,
): Promise<Response | undefined> => {
  const { id, status: from, firstResponseAt } = before
  if (status !== 'new' || from === 'new' || firstResponseAt === null) return undefined
  const isUndo = response?.at === firstResponseAt
  if (!isUndo && !isRecent(firstResponseAt, inside.now())) return undefined
  if (await hasOtherResponse(inside, id)) return undefined
  const by = isUndo ? response.by : inside.actor.id
  const notifyAt = findNextNotice(before, firstResponseAt, settings, inside.config.timeZone)
  return (await retractResponse(inside.db, id, { by, notifyAt })) ? { at: firstResponseAt, by } : undefined
}

/** Staff respond by moving the status away from new. */
export const isResponse = ({ status }: InquiryPatch, before: Pick<InquiryRecord, 'status'>): boolean =>
  before.status === 'new' && status !== undefined && status !== 'new'

/**
 * The response that a move of the locked `before` away from New is. When it undoes a move to New that the same person made within 10 minutes,
 * it is the first response that this took back.
 */
export const findStatusResponse = async (
  { db, actor, now }: StaffContext,
  before: InquiryRecord,
  patch: InquiryPatch,
): Promise<Response | undefined> => {
  if (!isResponse(patch, before)) return undefined
  const own = await findOwnStatus(db, { inquiryId: before.id, by: actor.id, now: now() })
  const restored = own !== undefined && own.from === patch.status ? own.respondedAt : undefined
  return { at: restored ?? now(), by: actor.id }
}

/**
 * After a consultation was marked as not attended after all, in its transaction: takes the first response of the locked lead back when
 * nothing else was one. Else the lead would count as answered, and be in no section of My day. An earlier change of the status was taken
 * back itself.
 */
export const retractAttendance = async (inside: StaffContext, lead: InquiryRecord, settings: Settings): Promise<void> => {
  const { id, status, firstResponseAt } = lead
  if (status !== 'new' || firstResponseAt === null) return
  if ((await hasEvent(inside.db, id, ['status'], firstResponseAt)) || (await hasOtherResponse(inside, id))) return
  await retractResponse(inside.db, id, {
    notifyAt: findNextNotice(lead, firstResponseAt, settings, inside.config.timeZone),
  })
}
