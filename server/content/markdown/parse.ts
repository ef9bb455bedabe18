/** The parser: CommonMark and tables, without HTML (decision 0055). */
import createMarkdownIt, { type MarkdownIt, type StateInline, type Token } from 'markdown-it'
import { parseLink } from './link.ts'

/** In UTF-16 units, of which a character has up to two: the longest text of content (contract §3 'Entities'). */
const MAX_MARKDOWN_LENGTH = 200_000

/** Deeper blocks and emphasis are text. */
const MAX_NESTING = 20

/** In a text, of `*`, `_`, `~~` and `[` each: the parser compares them with each other. Further ones are text. */
const MAX_DELIMITERS = 4000
const DELIMITERS = new Set('*_~[')
/** Its key in the environment of a text. */
const COUNT = 'delimiters'

/** Before the rules for emphasis, links and images: they never see what is beyond the limit. */
const limitDelimiters = (state: StateInline, isSilent: boolean): boolean => {
  const { src, pos } = state
  const isImage = src.startsWith('![', pos)
  if (!DELIMITERS.has(src[pos] ?? '') && !isImage) return false
  const length = isImage ? 2 : src[pos] === '[' ? 1 : state.scanDelims(pos, true).length
  // Counted once: links are first parsed silently.
  const count = Number(state.env[COUNT]) + (isSilent ? 0 : length)
  state.env[COUNT] = count
  if (count <= MAX_DELIMITERS) return false
  if (!isSilent) state.pending += src.slice(pos, pos + length)
  state.pos += length
  return true
}

const createParser = (): MarkdownIt => {
  // A line break is a break: specification §2 'News detail'.
  const parser = createMarkdownIt({ html: false, breaks: true, linkify: false, typographer: false, maxNesting: MAX_NESTING })
  // Plain text has indents and underlines that mean nothing; code has fences, headings have a #.
  parser.disable(['code', 'lheading'])
  parser.inline.ruler.before('strikethrough', 'delimiters', limitDelimiters)
  parser.normalizeLink = (destination) => parseLink(destination) ?? ''
  parser.normalizeLinkText = (destination) => destination
  parser.validateLink = (href) => href !== ''
  return parser
}

const parser = createParser()

/** Throws RangeError when the text is longer than any field allows. */
export const parseMarkdown = (text: string): Token[] => {
  if (text.length > MAX_MARKDOWN_LENGTH) throw new RangeError(`Markdown of ${text.length} UTF-16 units`)
  return parser.parse(text, { [COUNT]: 0 })
}
