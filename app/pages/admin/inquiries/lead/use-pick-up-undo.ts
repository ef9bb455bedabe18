import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { type DoneChange, useChangeUndo } from '#app/admin-kit/records/use-change-undo.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { type Inquiry, type InquiryPatch, STATUS_LABELS } from '#domain/inquiry.ts'
import { UNDO_CONFLICT, UNDO_FAILED } from '../messages.ts'
import { refreshInquiries } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'

/** The fields that a reply has changed, as they were; an owner who was there stays. */
const findBefore = (before: Inquiry, after: Inquiry, authorId: number): Pick<InquiryPatch, 'status' | 'assigneeId'> => ({
  ...(after.status !== before.status && { status: before.status }),
  ...(before.assigneeId === null && after.assigneeId === authorId && { assigneeId: null }),
})

const describePickUp = ({ status, assigneeId }: ReturnType<typeof findBefore>, after: Inquiry): string => {
  if (assigneeId === undefined) return `This lead is ${STATUS_LABELS[after.status]} now.`
  return `This lead is yours now${status === undefined ? '' : ` and ${STATUS_LABELS[after.status]}`}.`
}

/** A reply makes its author the owner of an unowned lead and moves New to In Progress: one Undo for both. Source: lead desk §3. */
export const usePickUpUndo = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  const { id: authorId } = useAdmin()
  const { offer, ...undo } = useChangeUndo<DoneChange>({
    onRestored: () => undefined,
    onFailed: (error) => toast.error(isConflict(error) ? UNDO_CONFLICT : UNDO_FAILED),
    onSettled: () => void refreshInquiries(client, kind),
  })
  /** After a reply to the lead `before`; without the answer there is no Undo. */
  const offerAfterReply = async (before: Inquiry): Promise<void> => {
    const params = { id: before.id }
    const { data: after } = await call(endpoints.get, { params })
    const patch = findBefore(before, after, authorId)
    if (Object.keys(patch).length === 0) return
    const restore = () => call(endpoints.update, { params, body: { ...patch, updatedAt: after.updatedAt } })
    offer({ record: before, sentence: describePickUp(patch, after), undo: restore })
  }
  return { ...undo, offerAfterReply }
}
