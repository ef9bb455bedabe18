/** Inquiries of both kinds: endpoint to operation, a line each. */
import { contactInquiries, serviceInquiries, type staffInquiryEndpoints } from '#contract/inquiries.ts'
import { users } from '#contract/users.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import type { Touches } from '#domain/lead-source.ts'
import { toReference } from '#domain/reference.ts'
import { type Mount, paginated, withMessage } from '#server/platform/http/api/mount.ts'
import type { Submitted } from '#server/platform/idempotency/store.ts'
import { addLead, findSamePerson } from './add-lead.ts'
import { bulkRoutes, jobRoutes } from './bulk/routes.ts'
import * as events from './events/operations.ts'
import { handOverInquiry, takeInquiry } from './hand-over.ts'
import * as operations from './operations.ts'

/** `data` is the id alone. Source: contract §3 'Calls'. */
const toSubmitted = ({ id, responseDueAt }: Submitted) => ({
  data: { id },
  extra: { responseDueAt, reference: toReference(id) },
})

const toRelated = ({ items, total }: Awaited<ReturnType<typeof findSamePerson>>) => ({ data: items, extra: { total } })

type StaffEndpoints = Omit<ReturnType<typeof staffInquiryEndpoints>, 'stats'>

const recordRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void => {
  mount(endpoints.list, async (context, { query }) => {
    const { value, ...page } = await operations.listInquiries(context, { kind, ...query })
    return { ...paginated(page), extra: { value } }
  })
  mount(endpoints.add, (context, { body, idempotencyKey }) =>
    withMessage('Lead added', addLead(context, { kind, fields: body, idempotencyKey })),
  )
  mount(endpoints.samePerson, async (context, { query }) => toRelated(await findSamePerson(context, query)))
  mount(endpoints.board, async (context, { query }) => ({ data: await operations.getBoard(context, { kind, ...query }) }))
  mount(endpoints.export, (context, { query }) => operations.exportInquiries(context, { kind, ...query }))
  mount(endpoints.get, async (context, { params }) => ({ data: await operations.getInquiry(context, { kind, ...params }) }))
  mount(endpoints.related, async (context, { params }) =>
    toRelated(await operations.listRelatedInquiries(context, { kind, ...params })),
  )
  mount(endpoints.update, (context, { params, body }) =>
    withMessage('Inquiry updated successfully', operations.updateInquiry(context, { kind, ...params, patch: body })),
  )
  mount(endpoints.remove, (context, { params, body }) =>
    withMessage('Inquiry deleted successfully', operations.deleteInquiry(context, { kind, ...params, ...body })),
  )
  mount(endpoints.restore, (context, { params }) =>
    withMessage('Inquiry restored successfully', operations.restoreInquiry(context, { kind, ...params })),
  )
}

/** The timeline, the follow-up, replies, and who has the lead. */
const workRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void => {
  mount(endpoints.events, async (context, { params, query }) =>
    paginated(await events.listInquiryEvents(context, { kind, ...params, ...query })),
  )
  mount(endpoints.addNote, (context, { params, body: input, idempotencyKey }) =>
    withMessage('Note added successfully', events.addNote(context, { kind, ...params, input, idempotencyKey })),
  )
  mount(endpoints.addCall, (context, { params, body: input, idempotencyKey }) => {
    const logged = input.channel === 'call' ? 'Call' : 'WhatsApp message'
    return withMessage(`${logged} logged successfully`, events.logCall(context, { kind, ...params, input, idempotencyKey }))
  })
  mount(endpoints.setFollowUp, (context, { params, body: input }) =>
    withMessage(
      `Follow-up ${input.at === null ? 'removed' : 'set'} successfully`,
      events.setFollowUp(context, { kind, ...params, input }),
    ),
  )
  mount(endpoints.createReply, (context, { params, body, idempotencyKey }) =>
    withMessage('Reply queued', operations.createReply(context, { kind, ...params, fields: body, idempotencyKey })),
  )
  mount(endpoints.retryReply, (context, { params }) =>
    withMessage('Reply queued', operations.retryReply(context, { kind, ...params })),
  )
  mount(endpoints.withdrawReply, (context, { params }) =>
    withMessage('Reply withdrawn', operations.withdrawReply(context, { kind, ...params })),
  )
  mount(endpoints.take, (context, { params }) => withMessage('The lead is yours', takeInquiry(context, { kind, ...params })))
  mount(endpoints.handOver, (context, { params, body }) =>
    withMessage('Lead reassigned successfully', handOverInquiry(context, { kind, ...params, ...body })),
  )
}

const staffRoutes = (mount: Mount, kind: InquiryKind, endpoints: StaffEndpoints): void => {
  recordRoutes(mount, kind, endpoints)
  bulkRoutes(mount, kind, endpoints)
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
  jobRoutes(mount)
  mount(users.openLeads, async (context) => ({ data: await operations.listOpenInquiries(context) }))
}
