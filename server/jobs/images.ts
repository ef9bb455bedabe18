/** Fetches the pictures of other hosts in the background, behind the news and apart from them: no visitor and no news waits for it. */
import { type Failures, fetchImages, IMAGE_LIMITS } from '../media/remote-image-cache.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

/** Between two looks at what staff have typed. */
const LOOK_EVERY_MS = 60_000

/** The first round is at the start; `stop` breaks off what is being fetched. */
export const startImagesJob = ({ newContext }: { newContext(): OperationContext }): JobLoop => {
  const failures: Failures = new Map()
  return startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await fetchImages(context, failures, { limits: IMAGE_LIMITS, signal })
    } catch (error) {
      context.log.warn({ err: error }, 'pictures could not be stored; it is tried again')
    }
    return LOOK_EVERY_MS
  }, 0)
}
