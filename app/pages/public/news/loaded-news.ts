import type { Story } from './stories.ts'

/** Loaded or refreshed news. */
export interface News {
  /** Newest first. */
  stories: Story[]
  /** Total number of the agency's own articles, loaded or not. */
  localTotal: number
  /** When the external news were last fetched, ISO 8601 UTC. */
  updatedAt: string
}

/** Data of the page's loader. */
export interface LoadedNews extends News {
  /** The server's time, for the same rendering on server and browser. ISO 8601 UTC. */
  now: string
  /** Set when loading failed and fallback items are shown. */
  isFallback?: true
}
