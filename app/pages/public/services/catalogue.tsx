import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedService, ServiceCategory } from '#domain/service.ts'
import { ServiceCard } from './card.tsx'
import { messages } from './messages.ts'
import { listUrl } from './urls.ts'

interface CategoryTabsProps {
  categories: readonly ServiceCategory[]
  selected: ServiceCategory | undefined
  /** Number of services in a category; undefined counts all. */
  getCount: (category: ServiceCategory | undefined) => number
}

/** The category filter as links: it works without JavaScript and its URL can be shared. Source: specification §2 'Services'. */
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

interface CatalogueProps {
  services: ListedService[]
  /** The chosen category; undefined is all. */
  category: ServiceCategory | undefined
}

export function Catalogue({ services, category }: CatalogueProps) {
  return (
    <>
      <h2 className="sr-only">{category ?? 'All Services'}</h2>
      <p role="status" className="sr-only">
        {services.length === 1 ? '1 service' : `${services.length} services`}
      </p>
      {services.length === 0 ? (
        <div className="mt-10">
          <EmptyState title={messages.empty}>
            <p className="mt-4">
              <Link to={category === undefined ? '/contact' : '/services'} className="text-link inline-flex min-h-11 items-center">
                {category === undefined ? 'Tell us what you need' : 'See all services'}
              </Link>
            </p>
          </EmptyState>
        </div>
      ) : (
        <ul className="-mb-6 mt-10 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li key={service.id} className="row-span-3 mb-6 grid grid-cols-1 grid-rows-subgrid">
              <ServiceCard service={service} chosen={category} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
