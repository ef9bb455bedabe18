/** Constants of the news that the browser needs before any schema is loaded. Source: specification §9. */

/** Shown on the detail page for articles of any length. */
export const READ_TIME = '5 min read'

/** Refresh interval of the news page, in milliseconds. */
export const NEWS_REFRESH_MS = 10 * 60_000

/** The level of an article's highest heading: its title is the first. */
export const ARTICLE_TOP_HEADING = 2
