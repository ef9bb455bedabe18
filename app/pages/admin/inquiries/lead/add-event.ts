import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { type LeadRef, useLeadRequest } from '../queries.ts'
import { prependEvent } from './queries.ts'

export interface AddEventOptions<Input> {
  /** `idempotencyKey` is the same for a retry with the same input. */
  send: (input: Input, idempotencyKey: string) => Promise<{ data: InquiryEvent }>
  /** Toast text on success; undefined where the form shows it otherwise. */
  added?: string
  /** Toast text on failure. */
  failed: string
}

/** Adds an event to the timeline, where it appears at once. A failure is the form's to show, too: it may have been left. */
export const useAddEvent = <Input extends object>(lead: LeadRef, options: AddEventOptions<Input>) => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  /** How many were added: the same input once more is another event. */
  const count = useRef(0)
  return useLeadRequest({
    send: (input: Input) => options.send(input, keyFor({ ...input, count: count.current })),
    show: ({ data }) => {
      count.current += 1
      prependEvent(client, lead, data)
    },
    done: options.added,
    failed: options.failed,
  })
}
