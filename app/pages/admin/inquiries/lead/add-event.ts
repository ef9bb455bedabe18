import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { refreshInquiries } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { prependEvent } from './queries.ts'

export interface AddEventOptions<Input> {
  /** `idempotencyKey` is the same for a retry with the same input. */
  send: (input: Input, idempotencyKey: string) => Promise<{ data: InquiryEvent }>
  /** Toast text on success. */
  added: string
  /** Toast text on failure. */
  failed: string
}

/** Adds an event to the timeline, where it appears at once. A failure is the form's to show, too: it may have been left. */
export const useAddEvent = <Input extends object>({ kind }: InquiryScreen, id: number, options: AddEventOptions<Input>) => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  /** How many were added: the same input once more is another event. */
  const count = useRef(0)
  return useMutation({
    mutationFn: (input: Input) => options.send(input, keyFor({ ...input, count: count.current })),
    onSuccess: ({ data }) => {
      count.current += 1
      prependEvent(client, kind, id, data)
      toast.success(options.added)
      // Not awaited: the draft of what was sent must not survive until everything is loaded again.
      void refreshInquiries(client, kind)
    },
    onError: () => toast.error(options.failed),
  })
}
