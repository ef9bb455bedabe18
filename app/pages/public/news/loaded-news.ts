import type { Story } from './stories.ts'

/** The news as they were loaded or refreshed. */
export interface News {
  /** Newest first. */
  stories: Story[]
  /** How many articles of ours there are, loaded or not. */
  localTotal: number
  /** When the news of others were fetched last, ISO 8601 UTC. */
  updatedAt: string
}

/** What the server's page is drawn from. */
export interface LoadedNews extends News {
  /** The server's time, so that server and browser draw the same. ISO 8601 UTC. */
  now: string
  refreshEveryMs: number
  /** Nothing could be loaded, and this stands in its place. */
  isFallback?: true
}
