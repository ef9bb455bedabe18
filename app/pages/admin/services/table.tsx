import { Link } from 'react-router'
import { ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Service } from '#domain/service.ts'
import { ServiceActions } from './actions.tsx'
import { ServiceMark } from './badges.tsx'
import { NO_PRICE } from './messages.ts'
import { serviceKind } from './queries.ts'

export interface ServiceListProps {
  services: readonly Service[]
  record: RecordParam
  busy: boolean
  onDelete: (service: Service) => void
}

/** The list on large screens. Columns: specification §2 'Manage Services'. */
export function ServiceTable({ services, record, busy, onDelete }: ServiceListProps) {
  const columns: Column<Service>[] = [
    { heading: 'Service', cell: (service) => <Name service={service} record={record} /> },
    { heading: 'Category', className: 'whitespace-nowrap', cell: ({ category }) => category },
    {
      heading: 'Price',
      className: 'w-44',
      cell: ({ price }) => <span className={`block min-w-24 wrap-anywhere ${price ? '' : 'text-muted'}`}>{price || NO_PRICE}</span>,
    },
    { heading: 'Status', className: 'w-28', cell: (service) => <ContentStatus kind={serviceKind} row={service} /> },
    { heading: 'Order', className: 'w-16 text-right', cell: ({ order }) => order.toLocaleString('en-IN') },
    {
      heading: 'Actions',
      className: 'w-28 text-right',
      cell: (service) => <ServiceActions service={service} record={record} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="Services" columns={columns} rows={services} getKey={({ id }) => id} busy={busy} />
}

function Name({ service: { id, title, description, icon, color }, record }: { service: Service; record: RecordParam }) {
  return (
    <div className="flex max-w-136 items-center gap-3">
      <ServiceMark icon={icon} color={color} />
      <div className="min-w-32">
        <Link {...record.linkTo(id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="line-clamp-1 text-xs wrap-anywhere text-muted">{description}</p>
      </div>
    </div>
  )
}
