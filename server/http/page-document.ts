/**
 * What is done to a rendered public page before it is kept: its scripts wait until the page is painted and idle, or touched, and every
 * inline script and style is named in the Content-Security-Policy by its hash, so that a cached
 * page keeps a strict policy.
 */
import { createHash } from 'node:crypto'

/**
 * Starts the application once the page is painted: at the first touch, key or pointer, or when everything is there and the browser
 * has nothing else to do. The load event of a small page comes before its paint, and so does a pointer that only rests on it.
 */
const STARTER = `(()=>{let on=1;const kinds=['pointerdown','pointerover','touchstart','keydown','focusin'],start=()=>{if(!on)return;on=0;for(const k of kinds)removeEventListener(k,start,true);const s=document.createElement('script');s.type='module';s.textContent=document.getElementById('application').textContent;document.body.append(s)},idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,1000);new PerformanceObserver((_,paints)=>{paints.disconnect();for(const k of kinds)addEventListener(k,start,{capture:true,passive:true});document.readyState=='complete'?idle():addEventListener('load',idle)}).observe({type:'paint',buffered:true})})()`

const MODULE_SCRIPT = /<script(?=[^>]*type="module")[^>]*>([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g

/** The application's module script becomes text, and a few lines that start it later. */
export const deferScripts = (html: string): string =>
  html
    .replace(MODULE_PRELOAD, '')
    .replace(
      MODULE_SCRIPT,
      (_, code: string) => `<script type="text/plain" id="application">${code}</script><script>${STARTER}</script>`,
    )

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const INLINE = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g

/** The hashes of what stands inline; the deferred script is hashed too, since it runs once it is started. */
const inlineHashes = (html: string): { script: string[]; style: string[] } => {
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    const isData = attributes.includes('application/ld+json') || attributes.includes(' src=')
    if (text !== '' && !isData) found[tag === 'style' ? 'style' : 'script'].add(hash(text))
  }
  return { script: [...found.script], style: [...found.style] }
}

/** A policy in which only this site's files and the page's own inline code run. */
export const contentSecurityPolicy = (html: string): string => {
  const { script, style } = inlineHashes(html)
  return [
    `default-src 'self'`,
    `script-src 'self' ${script.join(' ')}`.trimEnd(),
    `style-src 'self' ${style.join(' ')}`.trimEnd(),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
