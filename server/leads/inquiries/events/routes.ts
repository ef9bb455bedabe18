/** The timeline and the follow-up of an inquiry of either kind: endpoint to operation, a line each. */
import type { inquiryEventEndpoints } from '#contract/lead-events.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { type Mount, mountAll, paginated } from '#server/platform/http/api/mount.ts'
import * as operations from './operations.ts'

export const inquiryEventRoutes = (mount: Mount, kind: InquiryKind, endpoints: ReturnType<typeof inquiryEventEndpoints>): void => {
  const { events, addNote, addCall, setFollowUp } = endpoints
  mountAll(
    mount,
    { events, addNote, addCall, setFollowUp },
    {
      events: async (context, { params, query }) =>
        paginated(await operations.listInquiryEvents(context, { kind, ...params, ...query })),
      addNote: async (context, { params, body: input, idempotencyKey }) => ({
        data: await operations.addNote(context, { kind, ...params, input, idempotencyKey }),
        message: 'Note added successfully',
      }),
      addCall: async (context, { params, body: input, idempotencyKey }) => ({
        data: await operations.logCall(context, { kind, ...params, input, idempotencyKey }),
        message: input.channel === 'call' ? 'Call logged successfully' : 'WhatsApp message logged successfully',
      }),
      setFollowUp: async (context, { params, body: input }) => ({
        data: await operations.setFollowUp(context, { kind, ...params, input }),
        message: input.at === null ? 'Follow-up removed successfully' : 'Follow-up set successfully',
      }),
    },
  )
}
