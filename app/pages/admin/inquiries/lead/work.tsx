/** What is done with leads on a screen, each change with its Undo, which outlives the lead that was open. */
import { useState } from 'react'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { type InquiryActions, useInquiryActions } from '../lead-actions.ts'
import { OutcomeOffer } from '../outcome/offer.tsx'

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

interface ChangeToastsProps {
  changes: Pick<InquiryActions, 'done' | 'isUndoing' | 'undo' | 'dismiss'>
  /** A lead may have left the screen. */
  hasLinks?: true | undefined
}

/** The Undo of the latest changes. */
export function ChangeToasts({ changes, hasLinks }: ChangeToastsProps) {
  return changes.done.map((change) => (
    <UndoToast
      key={`${change.record.id} ${change.sentence}`}
      busy={changes.isUndoing}
      link={
        <>
          {hasLinks && (
            <ButtonLink to={inquiryPath(change.record)} aria-label={`Lead page of ${change.record.name}`}>
              Lead page
            </ButtonLink>
          )}
          <OutcomeOffer lead={change.record} onDone={() => changes.dismiss(change)} />
        </>
      }
      onUndo={() => changes.undo(change)}
      onDismiss={() => changes.dismiss(change)}
    >
      {change.sentence}
    </UndoToast>
  ))
}

/** The Undo of the changes, and the dialog of a follow-up. */
export function WorkFeedback({ work, hasLinks }: { work: LeadWork; hasLinks?: true }) {
  const { actions, inFollowUp, closeFollowUp } = work
  return (
    <>
      <ChangeToasts changes={actions} hasLinks={hasLinks} />
      <FollowUpDialog lead={inFollowUp} onClose={closeFollowUp} onSaved={actions.followUpChanged} />
    </>
  )
}
