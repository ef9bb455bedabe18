/** Fetches the images of other hosts in the background, separately from the news: no visitor and no news item waits for it. */
import { type Failures, fetchImages, IMAGE_LIMITS } from './cache.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { type JobLoop, startJobLoop } from '#server/platform/jobs/loop.ts'

/** Interval of the checks for image URLs in new content. */
const CHECK_INTERVAL_MS = 60_000

/** The first round runs at the start; `stop` aborts running fetches. */
export const startImagesJob = ({ newContext }: { newContext(): OperationContext }): JobLoop => {
  const failures: Failures = new Map()
  return startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await fetchImages(context, failures, { limits: IMAGE_LIMITS, signal })
    } catch (error) {
      context.log.warn({ err: error }, 'images could not be stored; retrying in a minute')
    }
    return CHECK_INTERVAL_MS
  }, 0)
}
