/** The first response of staff, which stops the response clock. Source: lead desk §2. */
import type { Inquiry } from '#domain/inquiry.ts'
import type { StaffContext } from '../operation.ts'
import { updateResponse } from './store.ts'

/**
 * In the transaction that locks `inquiry`, for a response other than a status: stores when and by whom if it is the first one, and ends
 * the notices.
 */
export const recordResponse = async (inside: StaffContext, { id, firstResponseAt }: Inquiry): Promise<void> => {
  if (firstResponseAt !== null) return
  await updateResponse(inside.db, id, { at: inside.now(), by: inside.actor.id })
}
