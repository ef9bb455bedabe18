import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import toast from 'react-hot-toast'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import type { InquiryScreen } from '../screen.ts'
import { prependEvent } from './queries.ts'
import { QUEUE_FAILED, QUEUED } from './reply-messages.ts'

export interface ReplyValues {
  subject: string
  text: string
}

/** Queues a reply; after a failure a retry with the same values is the same reply. Rejects for the form to handle. */
export const useSendReply = ({ kind, endpoints }: InquiryScreen, id: number) => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  /** How many were queued: the same values once more are another reply. */
  const queued = useRef(0)
  return useMutation({
    mutationFn: (body: ReplyValues) =>
      call(endpoints.createReply, { params: { id }, body, idempotencyKey: keyFor({ ...body, id, queued: queued.current }) }),
    onSuccess: ({ data }) => {
      queued.current += 1
      prependEvent(client, kind, id, data)
      toast.success(QUEUED)
      // Not awaited: the draft of what was sent must not survive until everything is loaded again.
      void client.invalidateQueries({ queryKey: inquiryKeys.kind(kind) })
    },
    onError: () => toast.error(QUEUE_FAILED),
  })
}
