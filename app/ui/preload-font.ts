/** The link that loads the font of the first paint with the document. Source: issue 13 point 1, decision 0053. */
import latin from '#app/fonts/latin.woff2?url'

const LINK = { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/**
 * The Latin of every face; the other scripts load with the first page that has such letters. No link in the browser: after a navigation
 * the font is there, and it would warn of a preload that nothing uses.
 */
export const preloadFont = import.meta.env.SSR ? [LINK] : []
