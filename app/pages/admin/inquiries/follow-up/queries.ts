import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { patchCached } from '#app/admin-kit/records/cache.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { refreshInquiries, toRecordKeys } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { FOLLOW_UP_CONFLICT, FOLLOW_UP_FAILED, FOLLOW_UP_REMOVED, FOLLOW_UP_SAVED } from './messages.ts'

export interface FollowUpChange {
  /** The expected version. */
  base: Inquiry
  /** ISO 8601; null removes the follow-up. */
  at: string | null
  note: string
}

const hasSameFollowUp = (one: Inquiry, other: Inquiry): boolean =>
  one.followUpAt === other.followUpAt && one.followUpNote === other.followUpNote

/**
 * Sets or removes the follow-up. After a CONFLICT the latest version is loaded: with the same follow-up the change is sent again
 * for that version, else it rejects.
 */
export const useSetFollowUp = ({ kind, endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  const keys = toRecordKeys(kind)
  const send = ({ id, updatedAt }: Inquiry, { at, note }: FollowUpChange) =>
    call(endpoints.setFollowUp, { params: { id }, body: { at, note, updatedAt } })
  return useMutation({
    mutationFn: async (change: FollowUpChange) => {
      try {
        return await send(change.base, change)
      } catch (error) {
        if (!isConflict(error)) throw error
        const { data: latest } = await call(endpoints.get, { params: { id: change.base.id } })
        patchCached(client, keys, latest.id, latest)
        if (!hasSameFollowUp(latest, change.base)) throw error
        return send(latest, change)
      }
    },
    onSuccess: ({ data }, { at }) => {
      patchCached(client, keys, data.id, data)
      toast.success(at === null ? FOLLOW_UP_REMOVED : FOLLOW_UP_SAVED)
      void refreshInquiries(client, kind)
    },
    // Shown in the form, too, which may have been left.
    onError: (error) => toast.error(isConflict(error) ? FOLLOW_UP_CONFLICT : FOLLOW_UP_FAILED),
  })
}
