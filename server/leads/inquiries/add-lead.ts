/** A lead that staff add by hand. Source: lead desk §7 'Add a lead'. */
import { type Inquiry, OTHER_INQUIRIES_CAP, RELATED_INQUIRIES_LIMIT, relatedInquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { CONTACT_WAYS, type LeadByHand } from '#domain/lead-by-hand.ts'
import type { Settings } from '#domain/settings.ts'
import { displayName } from '#domain/user.ts'
import { toPersonKeys } from '#server/platform/database/person-keys.ts'
import { oncePerKey } from '#server/platform/idempotency/once-per-key.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { operation, type StaffContext, transaction } from '#server/platform/operation.ts'
import { recordInquiryEvents } from './events/record.ts'
import { describeInquiry, recordInquiryActivity, requireAssignee, requireInquiry } from './lookup.ts'
import { insertLead, queueNewLeadMails, resolveService } from './new-lead.ts'
import { findInquiryIdsWith } from './same-person/store.ts'
import { findInquiryRecords } from './store.ts'

interface NewLead {
  kind: InquiryKind
  fields: LeadByHand
  /** Blank means none. */
  idempotencyKey: string
}

/** A contact inquiry has the name of a service alone. */
const findNamedService = async (inside: StaffContext, kind: InquiryKind, serviceId: number | null) => {
  const service = await resolveService(inside, { serviceId, serviceName: '' })
  return kind === 'service' ? service : { serviceId: null, serviceName: service.serviceName, serviceType: '' }
}

const record = async (inside: StaffContext, lead: Inquiry, { note, source }: LeadByHand): Promise<void> => {
  if (note !== '') await recordInquiryEvents(inside, [{ inquiryId: lead.id, kind: 'note', body: note, data: {} }])
  const description = `Added ${describeInquiry(lead)} (${CONTACT_WAYS[source]})`
  await recordInquiryActivity(inside, lead, { action: 'CREATE', description })
}

const store = async (inside: StaffContext, { kind, fields }: NewLead, settings: Settings): Promise<Submitted> => {
  const service = await findNamedService(inside, kind, fields.serviceId)
  const chosen = fields.assigneeId === null ? undefined : await requireAssignee(inside, fields.assigneeId)
  const input = {
    ...fields,
    ...service,
    kind,
    address: '',
    budget: '',
    timeline: '',
    touches: null,
    spamReason: '',
    byHand: { source: fields.source, addedBy: inside.actor.name },
  }
  const { id, responseDueAt } = await insertLead(inside, input, { settings, ownerId: chosen?.id })
  const lead = await requireInquiry(inside, { kind, id })
  if (chosen !== undefined) {
    const data = { fromId: null, fromName: '', toId: chosen.id, toName: displayName(chosen), reason: 'manual' } as const
    await recordInquiryEvents(inside, [{ inquiryId: id, kind: 'assignment', data }])
  }
  await record(inside, lead, fields)
  // Not to the author, and to the customer only if it is wanted.
  const options = { except: inside.actor.email, acknowledge: fields.acknowledge }
  await queueNewLeadMails(inside, { ...lead, responseDueAt, visitorTimeZone: '' }, options)
  return { id, responseDueAt }
}

/**
 * Stores a lead; without a chosen owner it is assigned as a visitor's is. A retry with the same key returns the first one. Throws
 * VALIDATION_ERROR errors.serviceId, errors.assigneeId.
 */
export const addLead = operation('inquiries:create', async (context, input: NewLead): Promise<Inquiry> => {
  const settings = await context.settings()
  return transaction(context, async (inside) => {
    const key = { scope: `${input.kind} lead by ${inside.actor.id}`, key: input.idempotencyKey }
    const { answer } = await oncePerKey(inside, key, () => store(inside, input, settings))
    return requireInquiry(inside, { kind: input.kind, id: answer.id })
  })
})

/** The newest inquiries of both kinds with this e-mail or phone number, newest first; `total` up to OTHER_INQUIRIES_CAP. */
export const findSamePerson = operation('inquiries:create', async ({ db }, person: { email: string; phone: string }) => {
  const ids = await findInquiryIdsWith(db, toPersonKeys(person), OTHER_INQUIRIES_CAP)
  const records = await findInquiryRecords(db, ids.slice(0, RELATED_INQUIRIES_LIMIT))
  return { items: records.map((inquiry) => relatedInquiry.parse(inquiry)), total: ids.length }
})
