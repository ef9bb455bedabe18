/** Inquiries of both kinds: endpoint to operation, a line each. */
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { type Mount, paginated } from '../http/mount.ts'
import type { Submitted } from '../idempotency/store.ts'
import { bulkRoutes, jobRoutes } from './bulk/routes.ts'
import { leadEventRoutes } from './events/routes.ts'
import { handOverInquiry, takeInquiry } from './hand-over.ts'
import * as operations from './operations.ts'
import type { Related } from './related.ts'

const UPDATED = 'Inquiry updated successfully'
const DELETED = 'Inquiry deleted successfully'
const RESTORED = 'Inquiry restored successfully'
const REPLY_QUEUED = 'Reply queued'
const TAKEN = 'The lead is yours'
const HANDED_OVER = 'Lead handed over successfully'

/** `data` is the id alone. Source: contract §3 'Calls'. */
const toSubmitted = ({ id, responseDueAt }: Submitted) => ({ data: { id }, extra: { responseDueAt } })

const toRelated = ({ items, total }: Related) => ({ data: items, extra: { total } })

const serviceRoutes = (mount: Mount): void => {
  const kind = 'service'
  mount(serviceInquiries.create, async (context, { body, idempotencyKey }) => ({
    ...toSubmitted(
      await operations.createServiceInquiry(context, {
        fields: body,
        idempotencyKey,
        signals: body,
        timeZone: body.timeZone,
        touches: body.source,
      }),
    ),
    message: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
  }))
  mount(serviceInquiries.list, async (context, { query }) => paginated(await operations.listInquiries(context, { kind, ...query })))
  mount(serviceInquiries.board, async (context, { query }) => ({ data: await operations.getBoard(context, { kind, ...query }) }))
  mount(serviceInquiries.stats, async (context) => ({ data: await operations.getInquiryStats(context, { kind }) }))
  mount(serviceInquiries.export, (context, { query }) => operations.exportInquiries(context, { kind, ...query }))
  mount(serviceInquiries.get, async (context, { params }) => ({ data: await operations.getInquiry(context, { kind, ...params }) }))
  mount(serviceInquiries.related, async (context, { params }) =>
    toRelated(await operations.listRelatedInquiries(context, { kind, ...params })),
  )
  mount(serviceInquiries.update, async (context, { params, body }) => ({
    data: await operations.updateInquiry(context, { kind, ...params, patch: body }),
    message: UPDATED,
  }))
  mount(serviceInquiries.remove, async (context, { params }) => ({
    data: await operations.deleteInquiry(context, { kind, ...params }),
    message: DELETED,
  }))
  mount(serviceInquiries.restore, async (context, { params }) => ({
    data: await operations.restoreInquiry(context, { kind, ...params }),
    message: RESTORED,
  }))
  bulkRoutes(mount, kind, serviceInquiries)
  leadEventRoutes(mount, kind, serviceInquiries)
  mount(serviceInquiries.createReply, async (context, { params, body, idempotencyKey }) => ({
    data: await operations.createReply(context, { kind, ...params, fields: body, idempotencyKey }),
    message: REPLY_QUEUED,
  }))
  mount(serviceInquiries.retryReply, async (context, { params }) => ({
    data: await operations.retryReply(context, { kind, ...params }),
    message: REPLY_QUEUED,
  }))
  mount(serviceInquiries.take, async (context, { params }) => ({
    data: await takeInquiry(context, { kind, ...params }),
    message: TAKEN,
  }))
  mount(serviceInquiries.handOver, async (context, { params, body }) => ({
    data: await handOverInquiry(context, { kind, ...params, ...body }),
    message: HANDED_OVER,
  }))
}

const contactRoutes = (mount: Mount): void => {
  const kind = 'contact'
  mount(contactInquiries.create, async (context, { body, idempotencyKey }) => ({
    ...toSubmitted(
      await operations.createContactInquiry(context, {
        fields: body,
        idempotencyKey,
        signals: body,
        timeZone: body.timeZone,
        touches: body.source,
      }),
    ),
    message: "Message sent successfully! We'll get back to you soon.",
  }))
  mount(contactInquiries.list, async (context, { query }) => paginated(await operations.listInquiries(context, { kind, ...query })))
  mount(contactInquiries.board, async (context, { query }) => ({ data: await operations.getBoard(context, { kind, ...query }) }))
  mount(contactInquiries.stats, async (context) => {
    const stats = await operations.getInquiryStats(context, { kind })
    return { data: { ...stats, resolved: stats.completed } }
  })
  mount(contactInquiries.export, (context, { query }) => operations.exportInquiries(context, { kind, ...query }))
  mount(contactInquiries.get, async (context, { params }) => ({ data: await operations.getInquiry(context, { kind, ...params }) }))
  mount(contactInquiries.related, async (context, { params }) =>
    toRelated(await operations.listRelatedInquiries(context, { kind, ...params })),
  )
  mount(contactInquiries.update, async (context, { params, body }) => ({
    data: await operations.updateInquiry(context, { kind, ...params, patch: body }),
    message: UPDATED,
  }))
  mount(contactInquiries.remove, async (context, { params }) => ({
    data: await operations.deleteInquiry(context, { kind, ...params }),
    message: DELETED,
  }))
  mount(contactInquiries.restore, async (context, { params }) => ({
    data: await operations.restoreInquiry(context, { kind, ...params }),
    message: RESTORED,
  }))
  bulkRoutes(mount, kind, contactInquiries)
  leadEventRoutes(mount, kind, contactInquiries)
  mount(contactInquiries.createReply, async (context, { params, body, idempotencyKey }) => ({
    data: await operations.createReply(context, { kind, ...params, fields: body, idempotencyKey }),
    message: REPLY_QUEUED,
  }))
  mount(contactInquiries.retryReply, async (context, { params }) => ({
    data: await operations.retryReply(context, { kind, ...params }),
    message: REPLY_QUEUED,
  }))
  mount(contactInquiries.take, async (context, { params }) => ({
    data: await takeInquiry(context, { kind, ...params }),
    message: TAKEN,
  }))
  mount(contactInquiries.handOver, async (context, { params, body }) => ({
    data: await handOverInquiry(context, { kind, ...params, ...body }),
    message: HANDED_OVER,
  }))
}

export const inquiriesRoutes = (mount: Mount): void => {
  serviceRoutes(mount)
  contactRoutes(mount)
  jobRoutes(mount)
}
