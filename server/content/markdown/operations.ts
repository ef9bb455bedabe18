/** The preview of a text in Markdown. */
import { operation } from '#server/platform/operation.ts'
import { renderMarkdown } from './render.ts'

interface PreviewInput {
  text: string
  topHeading: number
}

export const getMarkdownPreview = operation('content:update', async ({ siteUrl }, { text, topHeading }: PreviewInput) => ({
  html: renderMarkdown(text, { topHeading, siteUrl }),
}))
