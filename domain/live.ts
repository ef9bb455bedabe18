/** What the staff desk is told while it is open. Counts and ids only: never what a person wrote. */
import * as z from 'zod/mini'

const news = z.object({
  /** How many inquiries of the kind have the status new. */
  new: z.number(),
  /** The id of the newest one of any status; 0 when there is none. A higher one than before is an inquiry that has just come. */
  newestId: z.number(),
})

/** What the desk's menu and title show, by kind; every change of an inquiry gives it anew. */
export const inquiryNews = z.object({ service: news, contact: news })
export type InquiryNews = z.infer<typeof inquiryNews>

/** How often a stream says that it is alive, in milliseconds. */
export const streamOpened = z.object({ heartbeatMs: z.number() })

/**
 * Why the server ends a stream: the token's life is over (refresh it and come back), the session has ended, this server stops
 * (another one may answer), or the session has opened too many.
 */
export const STREAM_ENDS = ['token', 'session', 'shutdown', 'replaced'] as const
export type StreamEnd = (typeof STREAM_ENDS)[number]
export const streamEnded = z.object({ reason: z.enum(STREAM_ENDS) })
