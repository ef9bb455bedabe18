/** Inquiries of both kinds: endpoint to operation, a line each. */
import { jobs } from '#contract/bulk.ts'
import { contactInquiries, serviceInquiries, type staffInquiryEndpoints } from '#contract/inquiries.ts'
import { users } from '#contract/users.ts'
import { type BulkJob, isFinished } from '#domain/bulk.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { toReference } from '#domain/reference.ts'
import { type Mount, mountAll, paginated, withMessage } from '#server/platform/http/api/mount.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { addLead, findSamePerson } from './add-lead.ts'
import * as bulk from './bulk/operations.ts'
import * as events from './events/operations.ts'
import { handOverInquiry, takeInquiry } from './hand-over.ts'
import * as operations from './operations.ts'

/** `data` is the id alone. Source: contract §3 'Calls'. */
const toSubmitted = ({ id, responseDueAt }: Submitted) => ({
  data: { id },
  extra: { responseDueAt, reference: toReference(id) },
})

const toRelated = ({ items, total }: Awaited<ReturnType<typeof findSamePerson>>) => ({ data: items, extra: { total } })

const toBulkAnswer = (data: BulkJob) => ({
  data,
  message: isFinished(data) ? 'Inquiries updated successfully' : 'Change started',
})

type StaffEndpoints = Omit<ReturnType<typeof staffInquiryEndpoints>, 'stats'>

const recordRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void =>
  mountAll(mount, endpoints, {
    list: async (context, { query }) => {
      const { value, ...page } = await operations.listInquiries(context, { kind, ...query })
      return { ...paginated(page), extra: { value } }
    },
    add: (context, { body, idempotencyKey }) => withMessage('Lead added', addLead(context, { kind, fields: body, idempotencyKey })),
    samePerson: async (context, { query }) => toRelated(await findSamePerson(context, query)),
    board: async (context, { query }) => ({ data: await operations.getBoard(context, { kind, ...query }) }),
    export: (context, { query }) => operations.exportInquiries(context, { kind, ...query }),
    get: async (context, { params }) => ({ data: await operations.getInquiry(context, { kind, ...params }) }),
    related: async (context, { params }) => toRelated(await operations.listRelatedInquiries(context, { kind, ...params })),
    update: (context, { params, body }) =>
      withMessage('Inquiry updated successfully', operations.updateInquiry(context, { kind, ...params, patch: body })),
    remove: (context, { params, body }) =>
      withMessage('Inquiry deleted successfully', operations.deleteInquiry(context, { kind, ...params, ...body })),
    restore: (context, { params }) =>
      withMessage('Inquiry restored successfully', operations.restoreInquiry(context, { kind, ...params })),
    bulk: async (context, { body }) => toBulkAnswer(await bulk.changeInquiries(context, { kind, ...body })),
  })

/** The timeline, the follow-up, replies, and who has the lead. */
const workRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void =>
  mountAll(mount, endpoints, {
    events: async (context, { params, query }) => paginated(await events.listInquiryEvents(context, { kind, ...params, ...query })),
    addNote: (context, { params, body: input, idempotencyKey }) =>
      withMessage('Note added successfully', events.addNote(context, { kind, ...params, input, idempotencyKey })),
    addCall: (context, { params, body: input, idempotencyKey }) => {
      const logged = input.channel === 'call' ? 'Call' : 'WhatsApp message'
      return withMessage(`${logged} logged successfully`, events.logCall(context, { kind, ...params, input, idempotencyKey }))
    },
    setFollowUp: (context, { params, body: input }) => {
      const done = input.at === null ? 'removed' : 'set'
      return withMessage(`Follow-up ${done} successfully`, events.setFollowUp(context, { kind, ...params, input }))
    },
    createReply: (context, { params, body, idempotencyKey }) =>
      withMessage('Reply queued', operations.createReply(context, { kind, ...params, fields: body, idempotencyKey })),
    retryReply: (context, { params }) => withMessage('Reply queued', operations.retryReply(context, { kind, ...params })),
    withdrawReply: (context, { params }) => withMessage('Reply withdrawn', operations.withdrawReply(context, { kind, ...params })),
    take: (context, { params }) => withMessage('The lead is yours', takeInquiry(context, { kind, ...params })),
    handOver: (context, { params, body }) =>
      withMessage('Lead reassigned successfully', handOverInquiry(context, { kind, ...params, ...body })),
  })

const staffRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void => {
  recordRoutes(mount, kind, endpoints)
  workRoutes(mount, kind, endpoints)
}

/** What both forms send beside the fields of the inquiry. */
const toSubmission = <Body extends { timeZone: string; source: Touches | null }>(body: Body, idempotencyKey: string) => ({
  fields: body,
  idempotencyKey,
  signals: body,
  timeZone: body.timeZone,
  touches: body.source,
})

const serviceRoutes = (mount: Mount): void => {
  const kind = 'service'
  mount(serviceInquiries.create, async (context, { body, idempotencyKey }) => ({
    ...toSubmitted(await operations.createServiceInquiry(context, toSubmission(body, idempotencyKey))),
    message: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
  }))
  mount(serviceInquiries.stats, async (context) => ({ data: await operations.getInquiryStats(context, { kind }) }))
  staffRoutes(mount, kind, serviceInquiries)
}

const contactRoutes = (mount: Mount): void => {
  const kind = 'contact'
  mount(contactInquiries.create, async (context, { body, idempotencyKey }) => ({
    ...toSubmitted(await operations.createContactInquiry(context, toSubmission(body, idempotencyKey))),
    message: "Message sent successfully! We'll get back to you soon.",
  }))
  mount(contactInquiries.stats, async (context) => {
    const stats = await operations.getInquiryStats(context, { kind })
    return { data: { ...stats, resolved: stats.completed } }
  })
  staffRoutes(mount, kind, contactInquiries)
}

export const inquiriesRoutes = (mount: Mount): void => {
  serviceRoutes(mount)
  contactRoutes(mount)
  mountAll(mount, jobs, {
    list: async (context) => ({ data: await bulk.listBulkJobs(context) }),
    get: async (context, { params }) => ({ data: await bulk.getBulkJob(context, params) }),
    cancel: async (context, { params }) => ({ data: await bulk.cancelBulkJob(context, params) }),
    undo: async (context, { params }) => toBulkAnswer(await bulk.undoBulkJob(context, params)),
  })
  mount(users.openLeads, async (context) => ({ data: await operations.listOpenInquiries(context) }))
}
