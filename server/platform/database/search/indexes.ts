/** The search indexes. Triggers write them in the transaction of the row. */

export interface SearchIndex {
  table: 'inquiries' | 'activity_logs'
  /** SQLite: the index of the trigrams of `folded_text`. PostgreSQL: the table of its text and words, with their indexes. */
  trigrams: 'inquiry_search' | 'activity_search'
  /** SQLite: the index of the first characters of words. */
  prefixes: 'inquiry_words' | 'activity_words'
  /** PostgreSQL: whether the parts of long words have an index. */
  hasLongWords: boolean
}

export const SEARCH_INDEXES = {
  inquiries: { table: 'inquiries', trigrams: 'inquiry_search', prefixes: 'inquiry_words', hasLongWords: true },
  activityLogs: { table: 'activity_logs', trigrams: 'activity_search', prefixes: 'activity_words', hasLongWords: false },
} as const satisfies Record<string, SearchIndex>
