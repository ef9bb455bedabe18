/** The `search` of a list's query. */
import * as z from 'zod/mini'
import { isStorableText } from '#domain/text.ts'

/** Of a search, as JavaScript counts them. */
export const SEARCH_MAX_LENGTH = 200

/** The search term; blank matches everything. */
export const searchText = z._default(
  z
    .string('Must be text')
    .check(
      z.trim(),
      z.maxLength(SEARCH_MAX_LENGTH, `Must be at most ${SEARCH_MAX_LENGTH} characters`),
      z.refine<string>(isStorableText, 'Contains characters that are not text'),
    ),
  '',
)
