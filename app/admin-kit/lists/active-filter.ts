/** Filter for active or inactive records: e.g. 'active' or 'inactive' in the URL, 'true' or 'false' in a call. */
import type { Choice } from '#app/ui/desk/field.tsx'
import type { UrlFilters } from './use-url-filters.ts'

export const STATUS_FILTER: { label: string; name: string; choices: readonly Choice[] } = {
  label: 'Status',
  name: 'status',
  choices: [
    ['', 'All Status'],
    ['active', 'Active'],
    ['inactive', 'Inactive'],
  ],
}

const QUERY = [undefined, 'true', 'false'] as const

/** The `status` of a list call; undefined for all. `choices` are all, active and inactive. */
export const activeQuery = (
  filters: UrlFilters,
  choices: readonly Choice[] = STATUS_FILTER.choices,
): 'true' | 'false' | undefined => QUERY[choices.findIndex(([value]) => value === filters.get('status'))]
