import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import type { InquiryScreen } from '../screen.ts'
import { replaceEvent } from './queries.ts'
import { QUEUED, RETRY_FAILED } from './reply-messages.ts'

/** 'Send again'. A reply that another person has sent again meanwhile is shown as it is now. */
export const useRetryReply = ({ kind, endpoints }: InquiryScreen, id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (eventId: number) => call(endpoints.retryReply, { params: { id, eventId } }),
    onSuccess: ({ data }) => {
      replaceEvent(client, kind, id, data)
      toast.success(QUEUED)
    },
    onError: (error) => toast.error(toErrorMessage(error, RETRY_FAILED)),
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryKeys.kind(kind) }),
  })
}
