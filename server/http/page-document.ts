/**
 * Finishes a rendered document. Its scripts wait until the page is painted and idle, or touched. The Content-Security-Policy names
 * the inline scripts and styles that carry the nonce of the render, by their hash, so that a cached page keeps a strict policy;
 * an inline script that came into the page in another way has no hash and does not run.
 */
import { createHash } from 'node:crypto'

/**
 * Starts the application once the page is painted: at the first touch, key or pointer, or when everything is there and the browser
 * has nothing else to do. The load event of a small page comes before its paint, and so does a pointer that only rests on it.
 */
const STARTER = `(()=>{let on=1;const kinds=['pointerdown','pointerover','touchstart','keydown','focusin'],start=()=>{if(!on)return;on=0;for(const k of kinds)removeEventListener(k,start,true);const s=document.createElement('script');s.type='module';s.textContent=document.getElementById('application').textContent;document.body.append(s)},idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,1000);new PerformanceObserver((_,paints)=>{paints.disconnect();for(const k of kinds)addEventListener(k,start,{capture:true,passive:true});document.readyState=='complete'?idle():addEventListener('load',idle)}).observe({type:'paint',buffered:true})})()`

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g

interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashes = (texts: readonly string[]): string => [...new Set(texts)].map((text) => ` ${hash(text)}`).join('')

/** A policy in which only this site's files and these inline texts run. */
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

/** The texts that carry the nonce. Files have no text. */
const readInline = (html: string, mark: string): { scripts: string[]; styles: string[] } => {
  const found = { scripts: Array<string>(), styles: Array<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (text !== '' && attributes.includes(mark)) found[tag === 'style' ? 'styles' : 'scripts'].push(text)
  }
  return found
}

/** The application's module script becomes text, and a few lines that start it later. */
const deferScripts = (html: string, mark: string): string =>
  html
    .replace(MODULE_PRELOAD, '')
    .replace(INLINE, (element: string, _tag, attributes: string, code: string) =>
      attributes.includes(mark) && attributes.includes(' type="module"')
        ? `<script type="text/plain" id="application"${mark}>${code}</script><script${mark}>${STARTER}</script>`
        : element,
    )

/** `nonce` is that of the render: hard to guess, and not in what is sent. */
export const finishDocument = (
  html: string,
  { nonce, isDeferred }: { nonce: string; isDeferred: boolean },
): { html: string; policy: string } => {
  const mark = ` nonce="${nonce}"`
  const document = isDeferred ? deferScripts(html, mark) : html
  return { html: document.replaceAll(mark, ''), policy: contentSecurityPolicy(readInline(document, mark)) }
}
