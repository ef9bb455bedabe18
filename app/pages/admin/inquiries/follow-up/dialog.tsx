import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { FollowUpForm, type FollowUpFormProps } from './form.tsx'
import { useInquiry } from '../queries.ts'
import { SCREENS } from '../screens.ts'

interface FollowUpDialogProps {
  /** The lead as it was when the dialog opened; null while it is closed. */
  lead: Inquiry | null
  onClose: () => void
  /** Called when the form of that lead is done; another lead's may be open by then. */
  onDone: (lead: Inquiry) => void
  onSaved: FollowUpFormProps['onSaved']
}

/** Sets the follow-up of a lead without leaving the queue. */
export function FollowUpDialog({ lead, onClose, onDone, onSaved }: FollowUpDialogProps) {
  const shown = useLastDefined(lead)
  return (
    <Dialog open={lead !== null} onClose={onClose} title={`Follow-up: ${shown?.name ?? ''}`}>
      {shown && <LatestFollowUp key={shown.id} lead={shown} onDone={onDone} onSaved={onSaved} />}
    </Dialog>
  )
}

/** The form of the latest version: the one of the queue may have been changed by somebody else meanwhile. */
function LatestFollowUp({ lead, onDone, onSaved }: Pick<FollowUpDialogProps, 'onDone' | 'onSaved'> & { lead: Inquiry }) {
  const screen = SCREENS[lead.kind]
  const { data: inquiry = lead } = useInquiry(screen, lead.id)
  return <FollowUpForm screen={screen} inquiry={inquiry} onDone={() => onDone(lead)} onSaved={onSaved} />
}
