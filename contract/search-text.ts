/** The `search` of a list's query. */
import * as z from 'zod/mini'
import { isStorableText } from '#domain/text.ts'

/** The search term; blank matches everything. */
export const searchText = z._default(
  z
    .string('Must be text')
    .check(
      z.trim(),
      z.maxLength(200, 'Must be at most 200 characters'),
      z.refine<string>(isStorableText, 'Contains characters that are not text'),
    ),
  '',
)
