/** The search indexes. Triggers write them in the transaction of the row (migration 0021). */

export interface SearchIndex {
  table: 'inquiries' | 'activity_logs'
  /** SQLite: the index of the trigrams of `text`. PostgreSQL: the table of `text` and `words`, with its indexes. */
  trigrams: 'inquiry_search' | 'activity_search'
  /** SQLite: the index of the first characters of `words`. */
  prefixes: 'inquiry_words' | 'activity_words'
  /** Columns that are searched from three characters on. */
  text: readonly string[]
  /** Columns that are searched by the beginning of a word below three characters. */
  words: readonly string[]
  /** PostgreSQL: whether the parts of long words have an index (migration 0052). */
  hasLongWords: boolean
}

/** The columns in the order of the migrations 0021 and 0048. */
export const SEARCH_INDEXES = {
  inquiries: {
    table: 'inquiries',
    trigrams: 'inquiry_search',
    prefixes: 'inquiry_words',
    text: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
    words: ['name', 'email', 'phone', 'company', 'service_name', 'message'],
    hasLongWords: true,
  },
  activityLogs: {
    table: 'activity_logs',
    trigrams: 'activity_search',
    prefixes: 'activity_words',
    text: ['admin_name', 'description', 'action', 'resource_type', 'resource_id', 'ip_address'],
    words: ['admin_name', 'action', 'resource_type', 'resource_id'],
    hasLongWords: false,
  },
} as const satisfies Record<string, SearchIndex>
