import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedService, ServiceCategory } from '#domain/service.ts'
import { ServiceCard } from './card.tsx'
import { messages } from './messages.ts'

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
