/** What the browser needs of the news before any schema is loaded. Source: specification §9. */

/** Shown on the detail page whatever the length. */
export const READ_TIME = '5 min read'

/** How often the news page renews itself. */
export const NEWS_REFRESH_MS = 10 * 60_000
