/** Inquiries of both kinds: endpoint to operation, a line each. */
import { contactInquiries, serviceInquiries, type staffInquiryEndpoints } from '#contract/inquiries.ts'
import { users } from '#contract/users.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { type Mount, paginated } from '#server/platform/http/api/mount.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { addLead, findSamePerson } from './add-lead.ts'
import { bulkRoutes, jobRoutes } from './bulk/routes.ts'
import { inquiryEventRoutes } from './events/routes.ts'
import { handOverInquiry, takeInquiry } from './hand-over.ts'
import * as operations from './operations.ts'
import type { Related } from './related.ts'

const ADDED = 'Lead added'
const UPDATED = 'Inquiry updated successfully'
const DELETED = 'Inquiry deleted successfully'
const RESTORED = 'Inquiry restored successfully'
const REPLY_QUEUED = 'Reply queued'
const REPLY_WITHDRAWN = 'Reply withdrawn'
const TAKEN = 'The lead is yours'
const HANDED_OVER = 'Lead reassigned successfully'

/** `data` is the id alone. Source: contract §3 'Calls'. */
const toSubmitted = ({ id, responseDueAt }: Submitted) => ({ data: { id }, extra: { responseDueAt } })

const toRelated = ({ items, total }: Related) => ({ data: items, extra: { total } })

type StaffEndpoints = Omit<ReturnType<typeof staffInquiryEndpoints>, 'stats'>

const staffRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void => {
  mount(endpoints.list, async (context, { query }) => paginated(await operations.listInquiries(context, { kind, ...query })))
  mount(endpoints.add, async (context, { body, idempotencyKey }) => ({
    data: await addLead(context, { kind, fields: body, idempotencyKey }),
    message: ADDED,
  }))
  mount(endpoints.samePerson, async (context, { query }) => toRelated(await findSamePerson(context, query)))
  mount(endpoints.board, async (context, { query }) => ({ data: await operations.getBoard(context, { kind, ...query }) }))
  mount(endpoints.export, (context, { query }) => operations.exportInquiries(context, { kind, ...query }))
  mount(endpoints.get, async (context, { params }) => ({ data: await operations.getInquiry(context, { kind, ...params }) }))
  mount(endpoints.related, async (context, { params }) =>
    toRelated(await operations.listRelatedInquiries(context, { kind, ...params })),
  )
  mount(endpoints.update, async (context, { params, body }) => ({
    data: await operations.updateInquiry(context, { kind, ...params, patch: body }),
    message: UPDATED,
  }))
  mount(endpoints.remove, async (context, { params, body }) => ({
    data: await operations.deleteInquiry(context, { kind, ...params, ...body }),
    message: DELETED,
  }))
  mount(endpoints.restore, async (context, { params }) => ({
    data: await operations.restoreInquiry(context, { kind, ...params }),
    message: RESTORED,
  }))
  bulkRoutes(mount, kind, endpoints)
  inquiryEventRoutes(mount, kind, endpoints)
  mount(endpoints.createReply, async (context, { params, body, idempotencyKey }) => ({
    data: await operations.createReply(context, { kind, ...params, fields: body, idempotencyKey }),
    message: REPLY_QUEUED,
  }))
  mount(endpoints.retryReply, async (context, { params }) => ({
    data: await operations.retryReply(context, { kind, ...params }),
    message: REPLY_QUEUED,
  }))
  mount(endpoints.withdrawReply, async (context, { params }) => ({
    data: await operations.withdrawReply(context, { kind, ...params }),
    message: REPLY_WITHDRAWN,
  }))
  mount(endpoints.take, async (context, { params }) => ({
    data: await takeInquiry(context, { kind, ...params }),
    message: TAKEN,
  }))
  mount(endpoints.handOver, async (context, { params, body }) => ({
    data: await handOverInquiry(context, { kind, ...params, ...body }),
    message: HANDED_OVER,
  }))
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
  jobRoutes(mount)
  mount(users.openLeads, async (context) => ({ data: await operations.listOpenInquiries(context) }))
}
