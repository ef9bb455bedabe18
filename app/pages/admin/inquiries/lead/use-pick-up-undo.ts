import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { type Inquiry, STATUS_LABELS } from '#domain/inquiry.ts'
import type { LeadPatch } from '../../my-day/changes.ts'
import type { InquiryScreen } from '../screen.ts'
import { useInquiryChange } from '../use-lead-change.ts'

/** The fields that a reply has changed; an owner who was there stays. */
const findChanged = (before: Inquiry, { status, assigneeId }: Inquiry, authorId: number): LeadPatch => ({
  ...(status !== before.status && { status }),
  ...(before.assigneeId === null && assigneeId === authorId && { assigneeId }),
})

const describePickUp = ({ status, assigneeId }: LeadPatch, after: Inquiry): string => {
  if (assigneeId === undefined) return `This lead is ${STATUS_LABELS[after.status]} now.`
  return `This lead is yours now${status === undefined ? '' : ` and ${STATUS_LABELS[after.status]}`}.`
}

/** A reply makes its author the owner of an unowned lead and moves New to In Progress: one Undo for both. Source: lead desk §3. */
export const usePickUpUndo = ({ endpoints }: InquiryScreen) => {
  const { id: authorId } = useAdmin()
  const { change: _change, offerUndo, ...undo } = useInquiryChange()
  /** After a reply to the lead `before`; without the answer there is no Undo. */
  const offerAfterReply = async (before: Inquiry): Promise<void> => {
    const { data: after } = await call(endpoints.get, { params: { id: before.id } })
    const patch = findChanged(before, after, authorId)
    if (Object.keys(patch).length > 0) offerUndo({ lead: before, patch, sentence: describePickUp(patch, after) }, after)
  }
  return { ...undo, offerAfterReply }
}
