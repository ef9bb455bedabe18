/** The Undo of an attended consultation takes the response back that it was. Source: decision 0059. */
import { warningAt } from '#domain/business-calendar.ts'
import type { InquiryRecord } from '#domain/inquiry.ts'
import type { Settings } from '#domain/settings.ts'
import { hasAttendedBooking } from './store.ts'
import type { StaffContext } from '#server/platform/operation.ts'
import { hasEvent } from '../inquiries/events/store.ts'
import { findFirstSent } from '../inquiries/replies/store.ts'
import { retractResponse } from '../inquiries/update-store.ts'

/** Whether the customer has heard something: a logged contact, a reply that was sent, or a consultation that was attended. */
const hasResponse = async ({ db }: StaffContext, id: number): Promise<boolean> =>
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
 * After a consultation was marked as not attended after all, in its transaction: takes the first response of the locked lead back when
 * nothing else was one. Else the lead would count as answered, and be in no section of My day.
 */
export const retractAttendance = async (inside: StaffContext, lead: InquiryRecord, settings: Settings): Promise<void> => {
  const { id, firstResponseAt } = lead
  if (firstResponseAt === null || (await hasResponse(inside, id))) return
  await retractResponse(inside.db, id, findNextNotice(lead, firstResponseAt, settings, inside.config.timeZone))
}
