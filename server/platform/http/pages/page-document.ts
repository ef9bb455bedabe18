/**
 * Finishes a rendered document. Its scripts start once the page is painted and idle, or touched. The Content-Security-Policy
 * lists the inline scripts and styles that carry the nonce of the render, by their hash, so a cached page has a strict policy too;
 * an inline script that was injected in another way has no hash and does not run.
 */
import { createHash } from 'node:crypto'
import { APPLICATION_ID, UNPAINTED } from '#contract/page-document.ts'
import type { SelectRules } from './used-rules.ts'

/** The built files of app/inline/. */
export interface InlineScripts {
  /** Starts the application of a public page. */
  publicPage: string
  /** Starts the first requests of a desk screen. */
  deskPage: string
}

/** Between these Cloudflare leaves e-mail addresses alone. It replaces others by elements of its own, and hydration fails. */
const NO_REWRITTEN_EMAIL = { start: '<!--email_off-->', end: '<!--/email_off-->' }

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g

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
    `frame-ancestors 'none'`,
  ].join('; ')

/** Elements as React writes them: every attribute has its value in double quotes, with `<` and `>` only in the text between tags. */
const INLINE = /<(script|style)((?:\s[\w:-]+(?:="[^"<>]*")?)*)>([\s\S]*?)<\/\1>/g

/** The inline texts that carry the nonce. Elements with a URL have no text. */
const readInline = (html: string, mark: string): { scripts: string[]; styles: string[] } => {
  const found = { scripts: Array<string>(), styles: Array<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (text !== '' && attributes.includes(mark)) found[tag === 'style' ? 'styles' : 'scripts'].push(text)
  }
  return found
}

/** Turns the application's module script into plain text, and adds the script that starts it later. */
const deferScripts = (html: string, mark: string, starter: string): string =>
  html
    .replace('<body>', `<body ${UNPAINTED}="">${NO_REWRITTEN_EMAIL.start}`)
    .replace('</body>', `${NO_REWRITTEN_EMAIL.end}</body>`)
    .replace(MODULE_PRELOAD, '')
    .replace(INLINE, (element: string, _tag, attributes: string, code: string) =>
      attributes.includes(mark) && attributes.includes(' type="module"')
        ? `<script type="text/plain" id="${APPLICATION_ID}"${mark}>${code}</script><script${mark}>${starter}</script>`
        : element,
    )

/** React writes it first in the head. Browsers look for it in the first 1,024 bytes. */
const CHARSET = '<meta charSet="utf-8"/>'

/** Before every style sheet: an inline script waits for those above it. */
const startRequests = (html: string, mark: string, script: string): string =>
  html.replace(CHARSET, () => `${CHARSET}<script${mark}>${script}</script>`)

/** Fills the style element of the public pages: React renders a document without the sheet in an eighth less time (decision 0005). */
const insertStyles = (html: string, mark: string, styles: string): string =>
  html.replace(INLINE, (element: string, tag, attributes: string) =>
    tag === 'style' && attributes.includes(mark) && attributes.includes(' data-href="public"')
      ? `<style${attributes}>${styles}</style>`
      : element,
  )

/** The attribute that marks an element as the application's own. */
const toMark = (nonce: string): string => ` nonce="${nonce}"`

export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(toMark(nonce), '')

interface DocumentOptions {
  /** Random for each render, and removed from the sent document. */
  nonce: string
  /** A desk screen starts its application at once. */
  isDesk: boolean
  /** The style sheet of the public pages: a public document gets the rules that it uses, a preview on the desk all of them. */
  sheet: string
  selectRules: SelectRules
  inline: InlineScripts
}

export const finishDocument = (
  html: string,
  { nonce, isDesk, sheet, selectRules, inline }: DocumentOptions,
): { html: string; policy: string } => {
  const mark = toMark(nonce)
  const styled = insertStyles(html, mark, isDesk ? sheet : selectRules(sheet, html))
  const document = isDesk ? startRequests(styled, mark, inline.deskPage) : deferScripts(styled, mark, inline.publicPage)
  return { html: withoutNonce(document, nonce), policy: contentSecurityPolicy(readInline(document, mark)) }
}
