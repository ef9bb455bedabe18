import { formatOrder, ORDER_COLUMN } from '#app/admin-kit/content/rows.tsx'
import { ContentListScreen, type ContentScreenKind } from '#app/admin-kit/content/screen.tsx'
import { Guarded } from '#app/admin-kit/guarded.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { Thumbnail } from '#app/admin-kit/content/thumbnail.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { SERVICE_CATEGORIES, type Service } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { ServiceMark } from './badges.tsx'
import { ServiceForm } from './form.tsx'
import { serviceKind } from './kind.ts'
import { servicePreview } from './preview.ts'
import { useServices } from './queries.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(serviceKind.messages.title)

const NO_PRICE = 'N/A'

const SCREEN: ContentScreenKind<Service> = {
  kind: serviceKind,
  caption: 'Services',
  hasPermissionBanner: true,
  filter: {
    label: 'Category',
    name: 'category',
    choices: [['', 'All Categories'], ...SERVICE_CATEGORIES.map((category) => [category, category] as const)],
  },
  rows: {
    mark: ({ icon, color, imageUrl }) => (
      <Thumbnail image={imageUrl}>
        <ServiceMark icon={icon} color={color} />
      </Thumbnail>
    ),
    summary: ({ description }) => description,
    columns: [
      { name: 'category', heading: 'Category', width: 9, cell: ({ category }) => <span title={category}>{category}</span> },
      {
        name: 'price',
        heading: 'Price',
        width: 9,
        isWide: true,
        cell: ({ price }) => (
          <span title={price} className={price ? '' : 'text-muted'}>
            {price || NO_PRICE}
          </span>
        ),
      },
    ],
    lastColumn: ORDER_COLUMN,
    facts: (service) => `${service.category} · ${service.price || NO_PRICE} · Order ${formatOrder(service)}`,
    publicPath: ({ slug, isActive }) => (isActive ? servicePath(slug) : null),
    preview: servicePreview,
  },
  form: (service, onClose) => <ServiceForm service={service} onClose={onClose} />,
  describeDeletion: ({ title, category }) =>
    `${title}, ${category}. Visitors will no longer see it. Inquiries about it keep its name.`,
}

/** Specification §2 'Manage Services'. */
export default function ServicesPage() {
  return (
    <Guarded flag="seeContentScreens" title={serviceKind.messages.title}>
      <ManageServices />
    </Guarded>
  )
}

function ManageServices() {
  const filters = useUrlFilters()
  return <ContentListScreen screen={SCREEN} filters={filters} list={useServices(filters)} />
}
