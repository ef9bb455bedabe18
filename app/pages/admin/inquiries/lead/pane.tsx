/** The pane of the open lead. It stays once it was opened: a reply that is taken back goes into its composer. */
import type { LeadRef } from '../queries.ts'
import type { Beside } from './beside.ts'
import { LeadView } from './lead-view.tsx'
import { useSentReplies } from './replies.ts'
import type { LeadWork } from './work.tsx'

interface PaneProps {
  beside: Beside
  /** null: the pane is closed. */
  lead: LeadRef | null
  work: LeadWork
}

export function Pane({ beside, lead, work }: PaneProps) {
  const replies = useSentReplies(work, (answered) => beside.open(answered, 'reply'))
  return lead && <LeadView key={lead.id} lead={lead} work={work} replies={replies} wish={beside.wish} beside={beside} />
}
