/** Operations on inquiries of either kind. Source: specification §2, §4, §6, §7; contract §3. */
import { changesBetween } from '#domain/activity-log.ts'
import {
  type DueFilter,
  type Inquiry,
  type InquiryKind,
  type InquiryPatch,
  type InquiryStats,
  STATUS_LABELS,
} from '#domain/inquiry.ts'
import { toPagination } from '#domain/pagination.ts'
import { SPAM_REASONS } from '#domain/spam.ts'
import { recordActivity, recordExport } from '../activity-logs/record.ts'
import { staleWriteError, invalidField, notFound } from '../errors.ts'
import { operation, type OperationContext, requireCapability, transaction } from '../operation.ts'
import { businessDate, dayRange, nextUpdatedAt, type Period } from '../time.ts'
import { restore } from '../trash/restore.ts'
import { isActiveUser } from '../users/store.ts'
import { createCsvStream } from './csv.ts'
import type { InquiryList } from './listing/run.ts'
import { findInquiryIds } from './listing/store.ts'
import type { InquiryQuery } from './listing/walk.ts'
import { countByStatus } from './stats/store.ts'
import { queueLeadMails } from './submission.ts'
import {
  findInquiriesById,
  findInquiry,
  moveInquiryToTrash,
  restoreInquiry as restoreRow,
  updateInquiry as update,
} from './store.ts'

export { createContactInquiry, createServiceInquiry } from './submission.ts'

/** An inquiry is found under the path of its kind only. */
export interface InquiryRef {
  kind: InquiryKind
  id: number
}

interface DueQuery {
  due?: DueFilter | undefined
}

/** The instants between which the inquiries of a due filter are due. */
const toDuePeriod = ({ now, config }: OperationContext, { due }: DueQuery): Partial<Period> | undefined => {
  if (due === undefined) return undefined
  return due === 'overdue' ? { to: now() } : { from: now(), to: dayRange('today', now(), config.timeZone).to }
}

/** The total of a search or of a due filter is capped: 1,001 means more than 1,000. */
export const listInquiries = operation('inquiries:view', async (context, query: Omit<InquiryList, 'duePeriod'> & DueQuery) => {
  const { db } = context
  const { due: _period, ...list } = query
  const { ids, total } = await findInquiryIds(db, { ...list, duePeriod: toDuePeriod(context, query) })
  return { items: await findInquiriesById(db, ids), pagination: toPagination(list.page, list.limit, total) }
})

/** The filtered list as a CSV stream, and its file name. */
export const exportInquiries = operation('inquiries:view', async (context, query: Omit<InquiryQuery, 'duePeriod'> & DueQuery) => {
  const { kind, sort, ...filter } = query
  const { due: _period, ...list } = filter
  const file = await createCsvStream(context, { ...list, kind, sort, duePeriod: toDuePeriod(context, query) })
  await recordExport(context, { resourceType: `${kind}_inquiry`, noun: `${kind} inquiries`, filter })
  return { file, fileName: `${kind}-inquiries-${businessDate(context.now(), context.config.timeZone)}.csv` }
})

export const getInquiry = operation('inquiries:view', async ({ db }, ref: InquiryRef) => {
  const inquiry = await findInquiry(db, ref)
  if (inquiry === undefined) throw notFound('Inquiry')
  return inquiry
})

export const getInquiryStats = operation(
  'inquiries:view',
  async ({ db }, { kind }: { kind: InquiryKind }): Promise<InquiryStats> => (await countByStatus(db))[kind],
)

/** Assigning needs its own capability; saving the form with an unchanged assignee does not. */
const checkAssignee = async (context: OperationContext, before: Inquiry, { assigneeId }: InquiryPatch): Promise<void> => {
  if (assigneeId === undefined || assigneeId === before.assigneeId) return
  requireCapability(context, 'inquiries:assign')
  if (assigneeId === null) return
  const isId = Number.isSafeInteger(assigneeId) && assigneeId > 0
  if (!isId || !(await isActiveUser(context.db, assigneeId))) throw invalidField('assigneeId', 'Unknown user')
}

const describeInquiry = ({ kind, name }: Inquiry): string => `${kind} inquiry from ${name}`

/** A status change has an entry of its own, beside the other fields that were saved with it. Source: specification §4. */
const recordUpdate = async (context: OperationContext, before: Inquiry, inquiry: Inquiry): Promise<void> => {
  // The first response follows from the status.
  const { status, isSpam, spamReason, firstResponseAt: _response, ...others } = changesBetween(before, inquiry)
  const resource = { resourceType: `${inquiry.kind}_inquiry`, resourceId: inquiry.id } as const
  if (status !== undefined) {
    const description = `Changed status of ${describeInquiry(inquiry)} from ${STATUS_LABELS[before.status]} to ${STATUS_LABELS[inquiry.status]}`
    await recordActivity(context, { action: 'STATUS_CHANGE', ...resource, description, changes: { status } })
  }
  if (isSpam !== undefined) {
    const description = `Marked ${describeInquiry(inquiry)} as ${inquiry.isSpam ? 'spam' : 'not spam'}`
    await recordActivity(context, {
      action: 'UPDATE',
      ...resource,
      description,
      changes: { isSpam, ...(spamReason && { spamReason }) },
    })
  }
  if (Object.keys(others).length > 0) {
    await recordActivity(context, {
      action: 'UPDATE',
      ...resource,
      description: `Updated ${describeInquiry(inquiry)}`,
      changes: others,
    })
  }
}

/** The reason for a new spam flag; undefined when the flag is unchanged, which leaves the stored reason. */
const spamReasonFor = ({ isSpam }: InquiryPatch, before: Inquiry): string | undefined => {
  if (isSpam === undefined || isSpam === before.isSpam) return undefined
  return isSpam ? SPAM_REASONS.staff : ''
}

/** Staff respond by moving the status away from new. */
const isResponse = ({ status }: InquiryPatch, before: Inquiry): boolean =>
  before.status === 'new' && status !== undefined && status !== 'new'

/** Mails the staff about a lead that the spam check had flagged; not about one that staff had flagged. */
const mailUnmarkedLead = async (context: OperationContext, before: Inquiry, after: Inquiry): Promise<void> => {
  if (before.isSpam && !after.isSpam && before.spamReason !== SPAM_REASONS.staff) await queueLeadMails(context, after)
}

export interface InquiryUpdate extends InquiryRef {
  /** `updatedAt` is the version that the client edits; null or missing skips the check. */
  patch: InquiryPatch & { updatedAt?: string | null | undefined }
}

/** Throws NOT_FOUND, CONFLICT, FORBIDDEN for an assignment without the right, VALIDATION_ERROR errors.assigneeId. */
export const updateInquiry = operation('inquiries:update', (context, { kind, id, patch }: InquiryUpdate) =>
  transaction(context, async (inside) => {
    const { updatedAt, ...wanted } = patch
    const before = await findInquiry(inside.db, { kind, id, isLocked: true })
    if (before === undefined) throw notFound('Inquiry')
    if (typeof updatedAt === 'string' && updatedAt !== before.updatedAt) throw staleWriteError('The inquiry')
    await checkAssignee(inside, before, wanted)
    const spamReason = spamReasonFor(wanted, before)
    const response = isResponse(wanted, before) ? { at: inside.now(), by: inside.actor.id } : undefined
    await update(inside.db, id, { ...wanted, spamReason, response }, nextUpdatedAt(inside.now(), before.updatedAt))
    const after = (await findInquiry(inside.db, { kind, id })) ?? before
    await recordUpdate(inside, before, after)
    await mailUnmarkedLead(inside, before, after)
    return after
  }),
)

export const deleteInquiry = operation('inquiries:delete', async (context, { kind, id }: InquiryRef) => {
  await transaction(context, async (inside) => {
    const inquiry = await findInquiry(inside.db, { kind, id, isLocked: true })
    if (inquiry === undefined) throw notFound('Inquiry')
    await moveInquiryToTrash(inside.db, id, inside.now())
    await recordActivity(inside, {
      action: 'DELETE',
      resourceType: `${kind}_inquiry`,
      resourceId: id,
      description: `Deleted ${describeInquiry(inquiry)}`,
    })
  })
  return null
})

/** For an hour after its deletion. Throws NOT_FOUND when it is too late. */
export const restoreInquiry = operation('inquiries:delete', (context, ref: InquiryRef) =>
  restore(context, {
    id: ref.id,
    noun: 'Inquiry',
    resourceType: `${ref.kind}_inquiry`,
    restoreRow,
    find: (db) => findInquiry(db, ref),
    describe: describeInquiry,
  }),
)
