import { Link } from 'react-router'
import { ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { ServiceActions } from './actions.tsx'
import { ServiceMark } from './badges.tsx'
import { NO_PRICE } from './messages.ts'
import { serviceKind } from './queries.ts'
import type { ServiceListProps } from './table.tsx'

/** The list on small screens. */
export function ServiceCards({ services, record, busy, onDelete }: ServiceListProps) {
  return (
    <CardList label="Services" rows={services} busy={busy} className="gap-3 wrap-anywhere">
      {(service) => (
        <>
          <div className="flex items-start gap-3">
            <ServiceMark icon={service.icon} color={service.color} />
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold">
                <Link {...record.linkTo(service.id)} data-list-item="" className="card-link">
                  {service.title}
                </Link>
              </h2>
              <p className="text-xs text-muted">{service.category}</p>
            </div>
          </div>
          <p className="line-clamp-2">{service.description}</p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
            <div className="flex gap-1.5">
              <dt className="shrink-0 text-muted">Price</dt>
              <dd className="font-medium">{service.price || NO_PRICE}</dd>
            </div>
            <div className="flex gap-1.5">
              <dt className="shrink-0 text-muted">Order</dt>
              <dd className="font-medium">{service.order.toLocaleString('en-IN')}</dd>
            </div>
          </dl>
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <ContentStatus kind={serviceKind} row={service} />
            <ServiceActions service={service} record={record} onDelete={onDelete} />
          </div>
        </>
      )}
    </CardList>
  )
}
