/** Mutations that assign a lead: taking an unassigned one, handing one's own over. Source: lead desk §4, §5. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { patchCached } from '#app/admin-kit/records/cache.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryDependents } from '#app/api/query-keys.ts'
import type { HandOverInput, Inquiry } from '#domain/inquiry.ts'
import { toRecordKeys } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { HAND_OVER_FAILED, HANDED_OVER, TAKE_FAILED, TAKEN } from './messages.ts'

const show = (client: QueryClient, inquiry: Inquiry) => patchCached(client, toRecordKeys(inquiry.kind), inquiry.id, inquiry)

const refresh = (client: QueryClient) => Promise.all(inquiryDependents.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Assigns an unassigned lead to the signed-in user; a CONFLICT names who has taken it, and the latest version is loaded. */
export const useTakeLead = ({ endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoints.take, { params: { id } }),
    onSuccess: ({ data }) => {
      show(client, data)
      toast.success(TAKEN)
    },
    onError: (error) => toast.error(toErrorMessage(error, TAKE_FAILED)),
    // Not awaited: the lead is shown as taken already, and may be handed over at once.
    onSettled: () => void refresh(client),
  })
}

/** Hands a lead over. Rejects for the form to handle. */
export const useHandOverLead = ({ endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: HandOverInput }) => call(endpoints.handOver, { params: { id }, body }),
    onSuccess: ({ data }) => {
      show(client, data)
      toast.success(HANDED_OVER)
    },
    onError: (error) => toast.error(toErrorMessage(error, HAND_OVER_FAILED)),
    // Not awaited: the form closes with the notice of the new assignee.
    onSettled: () => void refresh(client),
  })
}
