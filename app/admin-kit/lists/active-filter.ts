/** Filter for active or inactive records: 'active' or 'inactive' in the URL, 'true' or 'false' in a call. */
import type { Choice } from '#app/ui/desk/field.tsx'
import type { UrlFilters } from './use-url-filters.ts'

export const ACTIVE_FILTER_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
]

const QUERY = { active: 'true', inactive: 'false', '': undefined } as const

/** The `status` of a list call; undefined for all. */
export const activeQuery = (filters: UrlFilters): 'true' | 'false' | undefined =>
  QUERY[filters.choice('status', ['active', 'inactive'])]
