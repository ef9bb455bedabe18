/** The events of the live stream. They carry counts and ids, never text that a person wrote. */
import * as z from 'zod/mini'
import { ROLES } from './user.ts'

const counts = z.object({
  /** Inquiries of the kind with the status new. */
  new: z.number(),
  /** The newest id of any status, 0 without one. It grows when an inquiry arrives. */
  newestId: z.number(),
  /** Inquiries without a response that were due before now; 1,001 means more than 1,000. */
  overdue: z.number(),
})

/** The event `inquiries`: after the opening, and after every change of an inquiry. */
export const newInquiryCounts = z.object({ service: counts, contact: counts })
export type NewInquiryCounts = z.infer<typeof newInquiryCounts>

/** The event `lastChange`: once, before the first counts. `ageMs` ago the node received the last change, or started. */
export const lastChange = z.object({ ageMs: z.number() })

/** The event `role`: after the opening, and after each change of the role of the person. */
export const roleEvent = z.object({ role: z.enum(ROLES) })

/** The event `heartbeat`: after the opening, and then every `intervalMs`. */
export const heartbeat = z.object({ intervalMs: z.number() })

/** Why the server ends a stream, in the event `end`: token expired, session over, server stopping, evicted by a newer stream. */
export type StreamEnd = 'token' | 'session' | 'shutdown' | 'replaced'
