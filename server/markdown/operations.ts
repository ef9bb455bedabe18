/** Rendering for previews. Source: issue 13 point 4. */
import { operation } from '../operation.ts'
import { renderMarkdown } from './render.ts'

export const renderPreview = operation('content:set-status', async ({ siteUrl }, { text }: { text: string }) => ({
  html: renderMarkdown(text, { siteUrl }),
}))
