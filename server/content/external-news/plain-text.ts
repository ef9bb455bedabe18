/** Plain text from third-party HTML: removes tags and characters that could disturb a page, decodes entities once. */
import { decodeHTML } from 'entities'

/** Longer input is cut to bound the time; nothing shown is nearly as long. UTF-16 units. */
const MAX_INPUT_LENGTH = 20_000

/** Elements whose content is not text. */
const INVISIBLE_ELEMENTS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
  'textarea',
  'select',
])

/** Elements that may stand inside a word; every other element separates words. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** The other elements. An unknown name as in `vector<int>` is text. */
const BLOCKS = new Set(
  (
    'address article aside audio base blockquote body br button canvas caption center col colgroup dd details dialog dir div dl dt ' +
    'embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html img input legend li link ' +
    'main map marquee menu meta meter nav ol optgroup option output p param picture pre progress rp rt ruby search section slot ' +
    'source summary table tbody td tfoot th thead tr track ul video area'
  ).split(' '),
)

const isElement = (name: string): boolean =>
  INVISIBLE_ELEMENTS.has(name) || INLINE.has(name) || BLOCKS.has(name) || name.includes('-')

const TAG_START = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>]|$)/iy

/** The position behind the `>` that ends a tag; quoted attribute values may hold one. The end of the text when none comes. */
const tagEnd = (html: string, from: number): number => {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

const skipPast = (html: string, end: string, from: number): number => {
  const at = html.indexOf(end, from)
  return at === -1 ? html.length : at + end.length
}

const skipContent = (html: string, lower: string, name: string, from: number): number => {
  const at = lower.indexOf(`</${name}`, from)
  return at === -1 ? html.length : tagEnd(html, at)
}

interface Markup {
  /** The position after the markup. */
  next: number
  /** The text that replaces the markup. */
  text: string
}

/** The markup that begins with the `<` at `at`; undefined when it is plain text. */
const parseMarkup = (html: string, lower: string, at: number): Markup | undefined => {
  if (html.startsWith('<!--', at)) return { next: skipPast(html, '-->', at + 4), text: '' }
  if (html.startsWith('<![CDATA[', at)) {
    const next = skipPast(html, ']]>', at)
    return { next, text: html.slice(at + 9, next).replace(']]>', '') }
  }
  if (html.startsWith('<!', at) || html.startsWith('<?', at)) return { next: skipPast(html, '>', at), text: '' }
  TAG_START.lastIndex = at
  const tag = TAG_START.exec(html)
  const name = (tag?.[2] ?? '').toLowerCase()
  if (tag === null || !isElement(name)) return undefined
  const next = tagEnd(html, at + tag[0].length)
  if (INVISIBLE_ELEMENTS.has(name) && tag[1] === '') return { next: skipContent(html, lower, name, next), text: ' ' }
  return { next, text: INLINE.has(name) ? '' : ' ' }
}

const stripTags = (html: string): string => {
  const lower = html.toLowerCase()
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
    const markup = parseMarkup(html, lower, at)
    parts.push(html.slice(from, at), markup?.text ?? '<')
    from = markup?.next ?? at + 1
  }
  parts.push(html.slice(from))
  return parts.join('')
}

/** Control characters and bidirectional formatting characters. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g
/** More combining marks on one letter than any language needs would paint over the neighbouring lines. */
const EXCESS_COMBINING_MARKS = /(\p{M}{6})\p{M}+/gu

const normalize = (text: string): string =>
  text.toWellFormed().replace(CONTROL_CHARACTERS, '').replace(EXCESS_COMBINING_MARKS, '$1').replace(/\s+/g, ' ').trim()

/** One line of well-formed text; `html` may be any text at all. */
export const plainText = (html: string): string => normalize(decodeHTML(stripTags(html.slice(0, MAX_INPUT_LENGTH))))
