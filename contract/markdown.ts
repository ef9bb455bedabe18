/** Markdown as visitors see it, for previews of unsaved text. Source: issue 13 point 4. */
import * as z from 'zod/mini'
import { optionalText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

export const markdown = {
  render: endpoint({
    method: 'POST',
    path: '/admin/markdown',
    access: 'content:set-status',
    summary: 'The HTML of a text in Markdown, as the public pages show it; nothing is stored',
    body: z.object({ text: optionalText(100_000) }),
    data: z.object({ html: z.string() }),
  }),
}
