/** Markdown of content, rendered on the server. Source: issue 13 point 4, decision 0055. */
import { type HtmlOptions, toHtml } from './html.ts'
import { parseMarkdown } from './parse.ts'
import { toText } from './text.ts'

/**
 * Safe HTML of a text in Markdown, from a fixed list of elements and attributes, for `<Markdown>` of app/ui/markdown.tsx.
 * `topHeading` is the level of the highest heading (2 to 6). With the `siteUrl`, absolute links to the site are recognised.
 * Throws RangeError for a text that is longer than any field allows.
 */
export const renderMarkdown = (text: string, { topHeading = 3, siteUrl = '' }: Partial<HtmlOptions> = {}): string =>
  toHtml(parseMarkdown(text), { topHeading, siteUrl })

/** The words of a text in Markdown as plain text, for excerpts, the feed and searches: blocks are separated by a blank line. */
export const markdownToText = (text: string): string => toText(parseMarkdown(text))
