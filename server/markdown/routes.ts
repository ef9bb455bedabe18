/** Markdown: endpoint to operation. */
import { markdown } from '#contract/markdown.ts'
import type { Mount } from '../http/mount.ts'
import { renderPreview } from './operations.ts'

export const markdownRoutes = (mount: Mount): void => {
  mount(markdown.render, async (context, { body }) => ({ data: await renderPreview(context, body) }))
}
