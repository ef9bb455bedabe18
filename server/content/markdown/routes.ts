/** Markdown: endpoint to operation. */
import { markdown } from '#contract/markdown.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { createWorkQueue, type WorkQueue } from '#server/platform/http/response-cache/work-queue.ts'
import { getMarkdownPreview } from './operations.ts'

/** A preview of the longest text takes a tenth of a second of the event loop; other requests are answered between two. */
const OF_SESSION = { concurrency: 1, maxWaiting: 20 }

export const markdownRoutes = (mount: Mount): void => {
  const queues = new Map<string, { queue: WorkQueue; tasks: number }>()
  /** One after another for each session. */
  const inTurn = async <Output>(sessionId: string, task: () => Promise<Output>): Promise<Output> => {
    const entry = queues.get(sessionId) ?? { queue: createWorkQueue(OF_SESSION), tasks: 0 }
    queues.set(sessionId, entry)
    entry.tasks += 1
    try {
      return await entry.queue.run(task)
    } finally {
      entry.tasks -= 1
      if (entry.tasks === 0) queues.delete(sessionId)
    }
  }
  mount(markdown.preview, async (context, { body }) => ({
    data: await inTurn(context.actor?.sessionId ?? '', () => getMarkdownPreview(context, body)),
  }))
}
