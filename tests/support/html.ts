/** HTML as a browser parses it, checked against the elements and attributes that rendered Markdown may contain. */
import { type DefaultTreeAdapterTypes, html as namespaces, parseFragment } from 'parse5'

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('br hr em strong s code li table thead tbody tr picture'.split(' ').map((tag) => [tag, []])),
  ...Object.fromEntries('h2 h3 h4 h5 h6 p blockquote ul'.split(' ').map((tag) => [tag, ['dir']])),
  a: ['href', 'rel', 'target'],
  span: ['class'],
  ol: ['start', 'dir'],
  pre: ['tabindex'],
  div: ['class', 'role', 'aria-label', 'tabindex', 'dir'],
  th: ['class', 'scope'],
  td: ['class'],
  source: ['type', 'srcset', 'sizes'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
}

/** The values of attributes that come from the text. */
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s\\]*$/,
  src: /^\/media\/[a-z0-9]+-\d+x\d+\/\d+\.jpg$/,
  srcset: /^(?:\/media\/[a-z0-9]+-\d+x\d+\/\d+\.(?:avif|webp) \d+w(?:, |$))+$/,
  class: /^(?:scroll|sr-only|align-center|align-right)$/,
  start: /^\d+$/,
  dir: /^rtl$/,
}

type Node = DefaultTreeAdapterTypes.ChildNode

const violationsOf = (node: Node): string[] => {
  if (node.nodeName === '#text') return []
  if (!('tagName' in node)) return [node.nodeName]
  const allowed = node.namespaceURI === namespaces.NS.HTML ? ALLOWED[node.tagName] : undefined
  if (allowed === undefined) return [`<${node.tagName}>`]
  const attributes = node.attrs
    .filter(({ name, value }) => !allowed.includes(name) || VALUES[name]?.test(value) === false)
    .map(({ name, value }) => `<${node.tagName} ${name}="${value}">`)
  return [...attributes, ...node.childNodes.flatMap(violationsOf)]
}

/** The elements and attributes that rendered Markdown must not contain, and errors of the parser. */
export const findHtmlViolations = (html: string): string[] => {
  const errors: string[] = []
  const { childNodes } = parseFragment(html, { onParseError: ({ code }) => errors.push(code), sourceCodeLocationInfo: true })
  // Control characters of the text stay as they are.
  const relevant = errors.filter((code) => !/^(control-character|noncharacter)-in-input-stream$/.test(code))
  return [...relevant, ...childNodes.flatMap(violationsOf)]
}

const textOf = (node: Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The text that a browser shows. */
export const shownText = (html: string): string => parseFragment(html).childNodes.map(textOf).join('')
