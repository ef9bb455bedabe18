/** Mutations of replies; the timeline reads them as events. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import type { InquiryScreen } from '../screen.ts'
import { QUEUE_FAILED, QUEUED, RETRY_FAILED } from './reply-messages.ts'

export interface ReplyValues {
  subject: string
  text: string
}

/** Queues a reply; with the same values a retry is the same reply. Rejects for the form to handle. */
export const useSendReply = ({ kind, endpoints }: InquiryScreen, id: number) => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ReplyValues) =>
      call(endpoints.createReply, { params: { id }, body, idempotencyKey: keyFor({ ...body, id }) }),
    onSuccess: async () => {
      toast.success(QUEUED)
      await client.invalidateQueries({ queryKey: inquiryKeys.kind(kind) })
    },
    onError: () => toast.error(QUEUE_FAILED),
  })
}

/** 'Send again'. A reply that another person has sent again meanwhile is shown as it is now. */
export const useRetryReply = ({ kind, endpoints }: InquiryScreen, id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (eventId: number) => call(endpoints.retryReply, { params: { id, eventId } }),
    onSuccess: () => toast.success(QUEUED),
    onError: (error) => toast.error(toErrorMessage(error, RETRY_FAILED)),
    onSettled: () => client.invalidateQueries({ queryKey: inquiryKeys.kind(kind) }),
  })
}
