/** What the visitors' search finds: a document for each service, question, case study and article. */
import type { SearchKind } from '#domain/site-search.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface SearchDocument {
  /** Unique among all documents. */
  key: string
  kind: SearchKind
  /** The page that shows it. */
  path: string
  title: string
  /** The title of the service that a question belongs to. */
  service?: string
  /** Category, tags, client: words beside the title. */
  labels: string[]
  /** Plain text. */
  text: string
  /** ISO 8601 UTC; the public sees it from then on. Blank: at once. */
  publishedAt: string
}

/**
 * Loads the documents of one resource; each resource with public pages has one, in SEARCH_SOURCES of index-cache.ts. `toText` turns
 * Markdown into text, once for each version of a record.
 */
export type SearchSource = (db: Db, toText: (version: string, markdown: string) => string) => Promise<SearchDocument[]>

/** A document with its texts as they are searched. */
export interface IndexedDocument extends SearchDocument {
  service: string
  titleLower: string
  labelsLower: string
  textLower: string
}
