/**
 * Finishes a rendered document. The scripts of a public page start once it is painted and idle, or touched. The Content-Security-Policy
 * lists the inline scripts and styles that carry the nonce of the render, by their hash, so a cached page has a strict policy too;
 * an inline script that was injected in another way has no hash and does not run.
 */
import { createHash } from 'node:crypto'
import { APPLICATION_ID, UNPAINTED } from '#contract/page-document.ts'

/** The built files of app/inline/. */
export interface InlineScripts {
  /** Starts the application of a public page. */
  publicPage: string
  /** Starts the first requests of a desk screen. */
  deskPage: string
}

/** Between these Cloudflare leaves e-mail addresses alone. It replaces others by elements of its own, and hydration fails. */
const NO_REWRITTEN_EMAIL = { start: '<!--email_off-->', end: '<!--/email_off-->' }

interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashes = (texts: readonly string[]): string => [...new Set(texts)].map((text) => ` ${hash(text)}`).join('')

/** A policy that allows this site's files and these inline texts only. */
export const contentSecurityPolicy = ({ scripts, styles }: Inline): string =>
  [
    `default-src 'self'`,
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // The desk shows its previews in a frame.
    `frame-ancestors 'self'`,
  ].join('; ')

/** The attribute that marks an element as the application's own. */
const toMark = (nonce: string): string => ` nonce="${nonce}"`

export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(toMark(nonce), '')

interface OwnElement {
  /** The opening tag without its nonce. */
  tag: string
  text: string
  /** Blank for an element without text. */
  closing: string
}

/** Replaces each element that carries the nonce, which occurs nowhere else. React writes `<` and `>` in an attribute as entities. */
const replaceOwnElements = (html: string, nonce: string, replace: (element: OwnElement) => string): string => {
  const mark = toMark(nonce)
  let finished = ''
  let done = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, done)) {
    const start = html.lastIndexOf('<', at)
    const open = html.indexOf('>', at) + 1
    const tag = html.slice(start, at) + html.slice(at + mark.length, open)
    const closing = ['</script>', '</style>'].find((end) => tag.startsWith(`<${end.slice(2, -1)}`)) ?? ''
    const end = html.indexOf(closing, open)
    finished += html.slice(done, start) + replace({ tag, text: html.slice(open, end), closing })
    done = end + closing.length
  }
  return finished + html.slice(done)
}

/** React writes it first in the head. Browsers look for it in the first 1,024 bytes. */
const CHARSET = '<meta charSet="utf-8"/>'

interface DocumentOptions {
  /** Random for each render, and removed from the sent document. */
  nonce: string
  /** A desk screen starts its application at once. */
  isDesk: boolean
  inline: InlineScripts
}

export const finishDocument = (html: string, { nonce, isDesk, inline }: DocumentOptions): { html: string; policy: string } => {
  const starter = isDesk ? inline.deskPage : inline.publicPage
  const scripts = [starter]
  const styles: string[] = []
  const document = replaceOwnElements(html, nonce, ({ tag, text, closing }) => {
    if (closing !== '' && text !== '') (closing === '</style>' ? styles : scripts).push(text)
    if (!isDesk && tag.includes(' rel="modulepreload"')) return ''
    return !isDesk && tag.includes(' type="module"')
      ? `<script type="text/plain" id="${APPLICATION_ID}">${text}</script><script>${starter}</script>`
      : `${tag}${text}${closing}`
  })
  const policy = contentSecurityPolicy({ scripts, styles })
  // Before every style sheet: an inline script waits for those above it.
  if (isDesk) return { html: document.replace(CHARSET, () => `${CHARSET}<script>${starter}</script>`), policy }
  const { start, end } = NO_REWRITTEN_EMAIL
  const marked = document.replace('<body>', `<body ${UNPAINTED}="">${start}`).replace('</body>', `${end}</body>`)
  return { html: marked, policy }
}
