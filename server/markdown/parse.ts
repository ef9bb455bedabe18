/** The parser: CommonMark and tables, without HTML (decision 0055). */
import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { parseLink } from './link.ts'

/** In UTF-16 units, of which a character has up to two: the longest text of content (contract §3 'Entities'). */
const MAX_MARKDOWN_LENGTH = 200_000

/** Deeper blocks and emphasis are text. */
const MAX_NESTING = 20

const createParser = (): MarkdownIt => {
  // A line break is a break: specification §2 'News detail'.
  const parser = createMarkdownIt({ html: false, breaks: true, linkify: false, typographer: false, maxNesting: MAX_NESTING })
  // Plain text has indents and underlines that mean nothing; code has fences, headings have a #.
  parser.disable(['code', 'lheading'])
  parser.normalizeLink = (destination) => parseLink(destination) ?? ''
  parser.normalizeLinkText = (destination) => destination
  parser.validateLink = (href) => href !== ''
  return parser
}

const parser = createParser()

/** Throws RangeError when the text is longer than any field allows. */
export const parseMarkdown = (text: string): Token[] => {
  if (text.length > MAX_MARKDOWN_LENGTH) throw new RangeError(`Markdown of ${text.length} UTF-16 units`)
  return parser.parse(text, {})
}
