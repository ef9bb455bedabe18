/** The newsletter: double opt-in. Source: contract §3 'Calls'. */
import * as z from 'zod/mini'
import { emailText } from './text.ts'

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

export const newsletterInput = z.object({ email: emailText() })
