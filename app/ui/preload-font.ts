/** Links that load the fonts of the first paint with the document. Source: issue 13 point 1. */
import regular from '#app/fonts/mukta-latin-400.woff2?url'
import semibold from '#app/fonts/mukta-latin-600.woff2?url'

/** `href` is the URL of a woff2 file. */
const preloadFont = (href: string) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

/**
 * Latin in both weights, and `others`; the other scripts load with the first page that has such letters. No links in the browser:
 * after a navigation the fonts are there, and it would warn of a preload that nothing uses.
 */
export const preloadFonts = (...others: string[]) => (import.meta.env.SSR ? [...others, regular, semibold].map(preloadFont) : [])
