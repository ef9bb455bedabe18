/** The first response of staff, which stops the response clock. Source: lead desk §2. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { StaffContext } from '../operation.ts'
import { updateInquiry } from './store.ts'

/**
 * In the transaction that locks `inquiry`, for a response other than a status: stores when and by whom if it is the first one, and ends
 * the notices. The version stays the same: a form that is open shows nothing of it, so saving it is no CONFLICT.
 */
export const recordResponse = async (inside: StaffContext, { id, firstResponseAt, updatedAt }: Inquiry): Promise<void> => {
  if (firstResponseAt !== null) return
  await updateInquiry(inside.db, id, { response: { at: inside.now(), by: inside.actor.id } }, updatedAt)
}
