/** What is done with leads on a screen, each change with its Undo, which outlives the lead that was open. */
import { useMemo, useState } from 'react'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { useAdmin } from '#app/session/session.ts'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { type Inquiry, type InquiryPatch, UNASSIGNED } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { describeChange } from '../messages.ts'
import { OutcomeOffer } from '../outcome/offer.tsx'
import { handOver, take, useInquiryChange } from '../use-lead-change.ts'

/** The same functions in every render. `onRestored` is called after an Undo. */
const useInquiryActions = (onRestored?: (id: number) => void) => {
  const admin = useAdmin()
  const { change, ...undo } = useInquiryChange(onRestored)
  const actions = useMemo(
    () => ({
      set: (lead: Inquiry, patch: Pick<InquiryPatch, 'status' | 'priority'>) =>
        change({ lead, patch, sentence: describeChange(lead, patch) }),
      take: (lead: Inquiry) => {
        const patch = { assigneeId: admin.id, assigneeName: admin.name }
        return change({ lead, patch, send: take, sentence: `${lead.name}: assigned to you.` })
      },
      /** For roles that assign every lead. */
      assign: (lead: Inquiry, assigneeId: number | null, assigneeName: string) =>
        change({ lead, patch: { assigneeId, assigneeName }, sentence: `${lead.name}: ${assigneeName || UNASSIGNED}.` }),
      /** Of one's own lead; without Undo, for it is the other person's then. */
      handOver: (lead: Inquiry, assigneeId: number, assigneeName: string) =>
        change({ lead, patch: { assigneeId, assigneeName }, send: handOver }),
      /** `followUpAt` null removes it. */
      setFollowUp: (lead: Inquiry, followUpAt: string | null, followUpNote: string) => {
        const sentence = `${lead.name}: follow-up ${followUpAt === null ? 'removed' : 'set'}.`
        return change({ lead, patch: { followUpAt, followUpNote }, sentence })
      },
      finishFollowUp: (lead: Inquiry) =>
        change({ lead, patch: { followUpAt: null, followUpNote: '' }, sentence: `${lead.name}: follow-up done.` }),
    }),
    [admin, change],
  )
  return { ...undo, ...actions }
}

export type InquiryActions = ReturnType<typeof useInquiryActions>

const FollowUpDialog = lazyPart(
  async () => (await import('../follow-up/dialog.tsx')).FollowUpDialog,
  ({ lead }) => lead !== null,
  ({ onClose }) => onClose(),
)

/** `onRestored` is called with the id of a lead whose change was undone. */
export const useLeadWork = (onRestored?: (id: number) => void) => {
  const [inFollowUp, setInFollowUp] = useState<Inquiry | null>(null)
  return {
    actions: useInquiryActions(onRestored),
    inFollowUp,
    openFollowUp: setInFollowUp,
    closeFollowUp: () => setInFollowUp(null),
  }
}

export type LeadWork = ReturnType<typeof useLeadWork>

/** The Undo of the latest changes, and the dialog of a follow-up; `hasLinks` where a lead may have left the screen. */
export function WorkFeedback({ work, hasLinks }: { work: LeadWork; hasLinks?: true }) {
  const { actions, inFollowUp, closeFollowUp } = work
  return (
    <>
      {actions.done.map((change) => (
        <UndoToast
          key={`${change.record.id} ${change.sentence}`}
          busy={actions.isUndoing}
          link={
            <>
              {hasLinks && (
                <ButtonLink to={inquiryPath(change.record)} aria-label={`Lead page of ${change.record.name}`}>
                  Lead page
                </ButtonLink>
              )}
              <OutcomeOffer lead={change.record} onDone={() => actions.dismiss(change)} />
            </>
          }
          onUndo={() => actions.undo(change)}
          onDismiss={() => actions.dismiss(change)}
        >
          {change.sentence}
        </UndoToast>
      ))}
      <FollowUpDialog lead={inFollowUp} onClose={closeFollowUp} save={actions.setFollowUp} />
    </>
  )
}
