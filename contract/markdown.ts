/** Markdown for a preview: the desk has no parser. Source: issue 13 point 4. */
import * as z from 'zod/mini'
import { optionalText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const WRONG_LEVEL = 'Must be a heading level from 2 to 6'

export const markdown = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/markdown',
    access: 'content:update',
    summary: 'Markdown as the public pages render it',
    body: z.object({
      text: optionalText(100_000),
      /** The level of the highest heading: 2 in an article, 3 in a section of a page. */
      topHeading: z._default(
        z.number(WRONG_LEVEL).check(z.int(WRONG_LEVEL), z.minimum(2, WRONG_LEVEL), z.maximum(6, WRONG_LEVEL)),
        3,
      ),
    }),
    data: z.object({ html: z.string() }),
  }),
}
