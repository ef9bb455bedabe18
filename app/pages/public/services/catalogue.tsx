import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedService, ServiceCategory } from '#domain/service.ts'
import { ServiceCard } from './card.tsx'
import { messages } from './messages.ts'
import { inquiryUrl } from './urls.ts'

interface CatalogueProps {
  services: ListedService[]
  /** The chosen category; undefined is all. */
  category: ServiceCategory | undefined
  /** What a card shows above its Get Started link. */
  renderNotice: (serviceId: number) => ReactNode
}

export function Catalogue({ services, category, renderNotice }: CatalogueProps) {
  return (
    <>
      <h2 className="sr-only">{category ?? 'All Services'}</h2>
      <p role="status" className="sr-only">
        {services.length === 1 ? '1 service' : `${services.length} services`}
      </p>
      {services.length === 0 ? (
        <div className="mt-10">
          <EmptyState title={messages.empty} />
        </div>
      ) : (
        <ul className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} inquiryUrl={inquiryUrl(category, service.id)}>
                {renderNotice(service.id)}
              </ServiceCard>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
