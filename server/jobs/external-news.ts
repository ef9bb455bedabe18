/** Keeps the cache of external news fresh, so that no visitor waits. Source: contract §3 'Calls'. */
import { BACKGROUND, dueAt, findSourcesOn, refreshSources } from '../external-news/refresh.ts'
import { SOURCE_LIMITS } from '../external-news/sources/source.ts'
import type { OperationContext } from '../operation.ts'
import { type JobLoop, startJobLoop } from './loop.ts'

const RETRY_MS = 60_000
/** Between two looks even if another node seems to be late. */
const SHORTEST_MS = 5000

/** Until the next source is due; with none on, as long as the cache lasts. */
const untilDue = async (context: OperationContext): Promise<number> => {
  const sources = await findSourcesOn(context)
  const now = Date.parse(context.now())
  const waits = sources.map((source) => dueAt(source, BACKGROUND) - now)
  return Math.max(Math.min(BACKGROUND.afterOk, ...waits), SHORTEST_MS)
}

interface ExternalNewsJobParts {
  newContext(): OperationContext
  limits?: typeof SOURCE_LIMITS
}

/** The first round is at the start; `stop` breaks off what is being fetched: it is fetched after the next start. */
export const startExternalNewsJob = ({ newContext, limits = SOURCE_LIMITS }: ExternalNewsJobParts): JobLoop =>
  startJobLoop(async (signal) => {
    const context = newContext()
    try {
      await refreshSources(context, BACKGROUND, { limits, signal })
      return await untilDue(context)
    } catch (error) {
      context.log.warn({ err: error }, 'external news could not be stored; it is tried again')
      return RETRY_MS
    }
  }, 0)
