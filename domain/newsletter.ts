/** The newsletter: double opt-in. Source: contract §3 'Calls'. */
import * as z from 'zod/mini'
import { emailText } from './text.ts'

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]
export const SUBSCRIBER_STATUS_LABELS: Record<SubscriberStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

export const SUBSCRIBERS_PAGE_SIZE = 20

export const newsletterInput = z.object({ email: emailText() })

/** A newsletter subscriber. Instants are ISO 8601 UTC. */
export const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  /** Null while it is not confirmed. */
  confirmedAt: z.nullable(z.string()),
  /** Null unless unsubscribed. */
  unsubscribedAt: z.nullable(z.string()),
})
export type Subscriber = z.infer<typeof subscriber>
