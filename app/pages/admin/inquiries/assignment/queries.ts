/** Mutations that assign a lead: taking an unassigned one, handing one's own over. Source: lead desk §4, §5. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import type { HandOverInput } from '#domain/inquiry.ts'
import { refreshLeads } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { showInquiry } from '../use-lead-change.ts'
import { HAND_OVER_FAILED, HANDED_OVER, TAKE_FAILED, TAKEN } from './messages.ts'

/** Assigns an unassigned lead to the signed-in user; a CONFLICT names who has taken it, and the latest version is loaded. */
export const useTakeInquiry = ({ endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoints.take, { params: { id } }),
    onSuccess: ({ data }) => {
      showInquiry(client, data)
      toast.success(TAKEN)
    },
    onError: (error) => toast.error(toErrorMessage(error, TAKE_FAILED)),
    // Not awaited: the lead is shown as taken already, and may be handed over at once.
    onSettled: () => void refreshLeads(client),
  })
}

/** Hands a lead over. Rejects for the form to handle. */
export const useHandOverInquiry = ({ endpoints }: InquiryScreen) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: HandOverInput }) => call(endpoints.handOver, { params: { id }, body }),
    onSuccess: ({ data }) => {
      showInquiry(client, data)
      toast.success(HANDED_OVER)
    },
    onError: (error) => toast.error(toErrorMessage(error, HAND_OVER_FAILED)),
    // Not awaited: the form closes with the notice of the new assignee.
    onSettled: () => void refreshLeads(client),
  })
}
