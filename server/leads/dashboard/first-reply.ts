/** How fast the agency answers, for its visitors: one figure of all leads, nothing of one of them. Source: issue 37 point 2. */
import { medianMs } from '#domain/dashboard.ts'
import { operation } from '#server/platform/operation.ts'
import { businessDate, lastDays } from '#server/platform/time.ts'
import { findResponses } from '../inquiries/stats/store.ts'
import { toResponseMs } from './promise-stats.ts'

/** Fewer replies would be chance, or could be those to one visitor. */
const MIN_REPLIES = 20

/** Milliseconds from the arrival of a lead of this month until its first response; null before the twentieth. */
export const getMedianFirstReply = operation('public', async ({ db, config, now }): Promise<number | null> => {
  const days = lastDays(Number(businessDate(now(), config.timeZone).slice(-2)), now(), config.timeZone)
  const responses = await findResponses(db, { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' })
  return responses.length < MIN_REPLIES ? null : medianMs(responses.map(toResponseMs))
})
