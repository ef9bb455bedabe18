/** URL parameters of the user list. */
import { activeQuery } from '#app/admin-kit/lists/active-filter.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { ROLE_LABELS, ROLES, type Role } from '#domain/user.ts'

/** Source: specification §9 'User list page size'. */
const USERS_PAGE_SIZE = 10

/** In the order of specification §2 'User Management'. */
const FILTERED_ROLES: readonly Role[] = ['super_admin', 'admin', 'sales_person']
export const ROLE_FILTER_CHOICES: readonly Choice[] = [
  ['', 'All Roles'],
  ...FILTERED_ROLES.map((role): Choice => [role, ROLE_LABELS[role]]),
]

/** Reads the list's query from the URL; 'all' and unknown values are left out. Source: specification §7. */
export const toQuery = (filters: UrlFilters) => ({
  page: filters.page,
  limit: USERS_PAGE_SIZE,
  search: filters.search,
  status: activeQuery(filters),
  role: filters.choice('role', ROLES) || undefined,
})
export type UsersQuery = ReturnType<typeof toQuery>
