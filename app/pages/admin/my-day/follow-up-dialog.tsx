import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { FollowUpForm } from '../inquiries/lead/follow-up-form.tsx'
import { SCREENS } from '../inquiries/screens.ts'

interface FollowUpDialogProps {
  /** The lead as it was when the dialog opened; null while it is closed. */
  lead: Inquiry | null
  onClose: () => void
  onDone: (lead: Inquiry) => void
}

/** Sets the follow-up of a lead without leaving the queue. */
export function FollowUpDialog({ lead, onClose, onDone }: FollowUpDialogProps) {
  const shown = useLastDefined(lead)
  return (
    <Dialog open={lead !== null} onClose={onClose} title={`Follow-up: ${shown?.name ?? ''}`}>
      {shown && <FollowUpForm key={shown.id} screen={SCREENS[shown.kind]} inquiry={shown} onDone={() => onDone(shown)} />}
    </Dialog>
  )
}
