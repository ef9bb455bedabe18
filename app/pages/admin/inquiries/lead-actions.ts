/** The changes of a lead from its row, from beside its list and from its page, each with its Undo. */
import { useAdmin } from '#app/session/session.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { type Inquiry, type InquiryPatch, UNASSIGNED } from '#domain/inquiry.ts'
import { describeChange } from './messages.ts'
import { handOver, take, useInquiryChange } from './use-lead-change.ts'

const describeFollowUp = ({ name }: Inquiry, at: string | null): string => `${name}: follow-up ${at === null ? 'removed' : 'set'}.`

/** The same functions in every render. `onRestored` is called after an Undo. */
export const useInquiryActions = (onRestored?: (id: number) => void) => {
  const admin = useAdmin()
  const { change, offerUndo, ...undo } = useInquiryChange({ onRestored })
  return {
    ...undo,
    set: useLatestCallback((lead: Inquiry, patch: Pick<InquiryPatch, 'status' | 'priority'>) =>
      change({ lead, patch, sentence: describeChange(lead, patch) }),
    ),
    take: useLatestCallback((lead: Inquiry) => {
      const patch = { assigneeId: admin.id, assigneeName: admin.name }
      change({ lead, patch, send: take, sentence: `${lead.name}: assigned to you.` })
    }),
    /** For roles that assign every lead. */
    assign: useLatestCallback((lead: Inquiry, assigneeId: number | null, assigneeName: string) =>
      change({ lead, patch: { assigneeId, assigneeName }, sentence: `${lead.name}: ${assigneeName || UNASSIGNED}.` }),
    ),
    /** Of one's own lead; without Undo, for it is the other person's then. */
    handOver: useLatestCallback((lead: Inquiry, assigneeId: number, assigneeName: string) =>
      change({ lead, patch: { assigneeId, assigneeName }, send: handOver }),
    ),
    setFollowUp: useLatestCallback((lead: Inquiry, followUpAt: string, followUpNote: string) =>
      change({ lead, patch: { followUpAt, followUpNote }, sentence: describeFollowUp(lead, followUpAt) }),
    ),
    finishFollowUp: useLatestCallback((lead: Inquiry) => {
      const patch = { followUpAt: null, followUpNote: '' }
      change({ lead, patch, sentence: `${lead.name}: follow-up done.` })
    }),
    /** After the follow-up of `before` was changed by its form. */
    followUpChanged: (before: Inquiry, after: Inquiry): void => {
      const { followUpAt, followUpNote } = after
      if (followUpAt === before.followUpAt && followUpNote === before.followUpNote) return
      offerUndo(before, { followUpAt, followUpNote }, describeFollowUp(after, followUpAt), after)
    },
  }
}

export type InquiryActions = ReturnType<typeof useInquiryActions>
