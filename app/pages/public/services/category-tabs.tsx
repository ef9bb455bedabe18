/** The category filter as links: it works without JavaScript and its URL can be shared. Source: specification §2 'Services'. */
import { Link } from 'react-router'
import type { ServiceCategory } from '#domain/service.ts'
import { listUrl } from './urls.ts'

interface CategoryTabsProps {
  categories: readonly ServiceCategory[]
  selected: ServiceCategory | undefined
  /** Number of services in a category; undefined counts all. */
  getCount: (category: ServiceCategory | undefined) => number
}

export function CategoryTabs({ categories, selected, getCount }: CategoryTabsProps) {
  return (
    <nav aria-label="Service categories">
      <ul className="tabs">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to={listUrl(category)}
              preventScrollReset
              aria-current={category === selected ? 'true' : undefined}
              className="tab"
            >
              {category ?? 'All Services'} <span className="tab-count">{getCount(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
