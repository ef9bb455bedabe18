/**
 * Tokens of Markdown as HTML. Every element and attribute is written here: nothing of the text becomes markup, and a token of an
 * unknown type is text.
 */
import { escapeUTF8 as escape } from 'entities/escape'
import type { Token } from 'markdown-it'
import { COPY_FORMATS, copyName, copyWidths, mediaUrl, parseMediaId, parseMediaSize } from '#domain/media.ts'
import { toOwnPath } from './link.ts'
import { toInlineText } from './text.ts'

export interface HtmlOptions {
  /** The level of the highest heading, 2 to 6. */
  topHeading: number
  /** Its links are those of the site itself; blank: links with a host are foreign. */
  siteUrl: string
}

/** Limits of what a text expands to: characters of all link URLs, and images. Beyond them only the text is shown. */
const MAX_HREF_CHARACTERS = 200_000
const MAX_IMAGES = 100

const OTHER_HOST = 'rel="noopener noreferrer nofollow" target="_blank"'
const NEW_TAB = '<span class="sr-only"> (opens in a new tab)</span>'

/** Elements without attributes. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['paragraph', 'p'],
  ['blockquote', 'blockquote'],
  ['bullet_list', 'ul'],
  ['list_item', 'li'],
  ['thead', 'thead'],
  ['tbody', 'tbody'],
  ['tr', 'tr'],
  ['em', 'em'],
  ['strong', 'strong'],
  ['s', 's'],
])

/** The focusable frame scrolls a table that is wider than the column. */
const OPEN_TABLE = '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>'
const CLOSE_TABLE = '</table></div>'

const ALIGNMENT = /^text-align:(center|right)$/

const openCell = (token: Token, tag: 'th' | 'td'): string => {
  const [, alignment] = ALIGNMENT.exec(String(token.attrGet('style') ?? '')) ?? []
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope}${alignment === undefined ? '' : ` class="align-${alignment}"`}>`
}

const openOrderedList = (token: Token): string => {
  const start = Number(token.attrGet('start') ?? 1)
  return start === 1 ? '<ol>' : `<ol start="${start}">`
}

/** An image of the media library, as ResponsiveImage renders it; blank for any other URL. */
const imageHtml = (path: string | undefined, alt: string): string => {
  const id = path === undefined ? undefined : parseMediaId(path)
  const size = id === undefined ? undefined : parseMediaSize(id)
  if (id === undefined || size === undefined) return ''
  const url = mediaUrl(id)
  const sources = COPY_FORMATS.filter((format) => format !== 'jpg').map((format) => {
    const copies = copyWidths(size.width).map((width) => `${url}/${copyName(width, format)} ${width}w`)
    return `<source type="image/${format}" srcset="${copies.join(', ')}" sizes="(min-width: 48rem) 44rem, 100vw">`
  })
  const { width, height } = size
  const source = `${url}/${copyName(width, 'jpg')}`
  return `<picture>${sources.join('')}<img src="${source}" alt="${escape(alt)}" width="${width}" height="${height}" loading="lazy"></picture>`
}

/** As the Unicode bidirectional algorithm names the characters that have a direction. */
const STRONG_CHARACTER = /\p{L}/u
/** Of scripts that are written from right to left, such as Urdu's. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The opening tokens of the outermost blocks whose first letter is of such a script. */
const findRightToLeft = (tokens: readonly Token[]): ReadonlySet<Token> => {
  const found = new Set<Token>()
  /** The outermost block, until its first letter. */
  let block: Token | undefined
  for (const token of tokens) {
    if (token.level === 0) block = token.nesting === 1 ? token : undefined
    if (block === undefined || token.type !== 'inline') continue
    const [strong] = STRONG_CHARACTER.exec(toInlineText(token.children ?? [])) ?? []
    if (strong === undefined) continue
    if (RIGHT_TO_LEFT.test(strong)) found.add(block)
    block = undefined
  }
  return found
}

class HtmlWriter {
  private readonly parts: string[] = []
  private readonly options: HtmlOptions
  private readonly rightToLeft: ReadonlySet<Token>
  /** The levels of the headings around the current place, as written. */
  private levels: number[] = []
  private hrefCharacters = 0
  private images = 0
  private closeLink = ''

  constructor(options: HtmlOptions, rightToLeft: ReadonlySet<Token>) {
    this.options = options
    this.rightToLeft = rightToLeft
  }

  get html(): string {
    return this.parts.join('')
  }

  write(token: Token): void {
    const { type, hidden } = token
    // Paragraphs of a tight list.
    if (hidden) return
    const [, name = '', side = ''] = /^(.+)_(open|close)$/.exec(type) ?? []
    if (side === 'open') this.parts.push(this.withDirection(token, this.open(name, token)))
    else if (side === 'close') this.parts.push(this.close(name))
    else this.parts.push(this.leaf(token))
  }

  private withDirection(token: Token, html: string): string {
    return this.rightToLeft.has(token) ? html.replace(/^<\w+/, '$& dir="rtl"') : html
  }

  private open(name: string, token: Token): string {
    if (name === 'heading') return `<h${this.headingLevel(token)}>`
    if (name === 'link') return this.openLink(token)
    if (name === 'ordered_list') return openOrderedList(token)
    if (name === 'table') return OPEN_TABLE
    if (name === 'th' || name === 'td') return openCell(token, name)
    const tag = ELEMENTS.get(name)
    return tag === undefined ? '' : `<${tag}>`
  }

  private close(name: string): string {
    if (name === 'heading') return `</h${this.currentLevel}>`
    if (name === 'link') return this.closeLink
    if (name === 'ordered_list') return '</ol>'
    if (name === 'table') return CLOSE_TABLE
    const tag = name === 'th' || name === 'td' ? name : ELEMENTS.get(name)
    return tag === undefined ? '' : `</${tag}>`
  }

  private leaf(token: Token): string {
    const { type, content, children } = token
    if (type === 'inline') {
      for (const child of children ?? []) this.write(child)
      return ''
    }
    if (type === 'softbreak' || type === 'hardbreak') return '<br>'
    if (type === 'hr') return '<hr>'
    if (type === 'code_inline') return `<code>${escape(content)}</code>`
    if (type === 'fence') return `<pre tabindex="0"><code>${escape(content)}</code></pre>`
    if (type === 'image') return this.image(token)
    return escape(content)
  }

  private get currentLevel(): number {
    return Math.min(this.options.topHeading + this.levels.length - 1, 6)
  }

  /** No level is skipped: a heading is one below the nearest higher one. */
  private headingLevel({ tag }: Token): number {
    const level = Number(tag.slice(1))
    this.levels = [...this.levels.filter((above) => above < level), level]
    return this.currentLevel
  }

  private ownPath(token: Token, attribute: 'href' | 'src'): { href: string; path: string | undefined } {
    const href = String(token.attrGet(attribute) ?? '')
    return { href, path: href === '' ? undefined : toOwnPath(href, this.options.siteUrl) }
  }

  private openLink(token: Token): string {
    const { href, path } = this.ownPath(token, 'href')
    this.hrefCharacters += href.length
    // '[text]()' has no destination.
    const isShown = href !== '' && this.hrefCharacters <= MAX_HREF_CHARACTERS
    const isWeb = /^https?:/.test(href)
    const isOther = path === undefined && isWeb
    this.closeLink = isShown ? `${isOther ? NEW_TAB : ''}</a>` : ''
    return isShown ? `<a href="${escape(path ?? href)}"${isOther ? ` ${OTHER_HOST}` : ''}>` : ''
  }

  private image(token: Token): string {
    const alt = toInlineText(token.children ?? [])
    this.images += 1
    const html = this.images > MAX_IMAGES ? '' : imageHtml(this.ownPath(token, 'src').path, alt)
    return html === '' ? escape(alt) : html
  }
}

export const toHtml = (tokens: readonly Token[], options: HtmlOptions): string => {
  const writer = new HtmlWriter(options, findRightToLeft(tokens))
  for (const token of tokens) writer.write(token)
  return writer.html
}
