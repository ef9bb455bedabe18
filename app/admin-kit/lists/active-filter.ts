/** Filter for active or inactive records: e.g. 'active' or 'inactive' in the URL, 'true' or 'false' in a call. */
import type { Choice } from '#app/ui/desk/field.tsx'
import type { UrlFilters } from './use-url-filters.ts'

export const ACTIVE_FILTER_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
]

export const STATUS_FILTER = { label: 'Status', name: 'status', choices: ACTIVE_FILTER_CHOICES } as const

const QUERY = [undefined, 'true', 'false'] as const

/** The `status` of a list call; undefined for all. `choices` are all, active and inactive. */
export const activeQuery = (
  filters: UrlFilters,
  choices: readonly Choice[] = ACTIVE_FILTER_CHOICES,
): 'true' | 'false' | undefined => QUERY[choices.findIndex(([value]) => value === filters.get('status'))]
