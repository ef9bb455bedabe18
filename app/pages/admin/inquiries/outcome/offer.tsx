import { loadPart } from '#app/ui/desk/load-part.tsx'
import { type Inquiry, isClosed } from '#domain/inquiry.ts'

const { Part: OutcomeButton } = loadPart(async () => (await import('./outcome.tsx')).OutcomeButton)

/** For the toast after a change of the status; nothing for a lead that is open. */
export const OutcomeOffer = ({ lead, onDone }: { lead: Inquiry; onDone: () => void }) =>
  isClosed(lead) && <OutcomeButton fallback={null} props={{ lead, onDone }} />
