/** Markdown: endpoint to operation. */
import { markdown } from '#contract/markdown.ts'
import type { Mount } from '../http/mount.ts'
import { getMarkdownPreview } from './operations.ts'

export const markdownRoutes = (mount: Mount): void => {
  mount(markdown.preview, async (context, { body }) => ({ data: await getMarkdownPreview(context, body) }))
}
