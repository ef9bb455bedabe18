import Columns3 from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { Link } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { isBoardView } from './search-params.ts'

const VIEWS = [
  { view: '', label: 'List', icon: List },
  { view: 'board', label: 'Board', icon: Columns3 },
] as const

/** Switches between list and board; filters stay, and the URL alone remembers the view. Source: lead desk §7 'Board'. */
export function ViewLinks({ filters }: { filters: UrlFilters }) {
  const shown = isBoardView(filters) ? 'board' : ''
  return (
    <nav aria-label="View" className="flex sm:gap-1">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <Link
          key={label}
          to={filters.hrefWith({ view, page: '' })}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={`${buttonClass()} max-sm:min-w-11 aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal`}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  )
}
