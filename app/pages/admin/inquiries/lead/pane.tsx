/** The pane of the open lead. It stays once it was opened: the Undo of what was done there outlives it. */
import type { LeadRef } from '../queries.ts'
import type { Beside } from './beside.ts'
import { LeadView } from './lead-view.tsx'
import { SentReplyToasts, useSentReplies } from './replies.tsx'
import { type LeadWork, useLeadWork, WorkFeedback } from './work.tsx'

interface PaneProps {
  beside: Beside
  /** null: the pane is closed. */
  lead: LeadRef | null
}

export function Pane({ beside, lead, work }: PaneProps & { work: LeadWork }) {
  const replies = useSentReplies((answered) => beside.open(answered, 'reply'))
  return (
    <>
      <SentReplyToasts replies={replies} />
      {lead && <LeadView key={lead.id} lead={lead} work={work} replies={replies} wish={beside.wish} beside={beside} />}
    </>
  )
}

/** Of a list, whose rows change their leads without it. */
export function PaneOfList(props: PaneProps) {
  const work = useLeadWork()
  return (
    <>
      <WorkFeedback work={work} />
      <Pane {...props} work={work} />
    </>
  )
}
