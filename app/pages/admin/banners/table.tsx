import { Link } from 'react-router'
import { ContentActions, ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Banner } from '#domain/banner.ts'
import { bannerKind } from './queries.ts'

export interface BannerListProps {
  banners: readonly Banner[]
  record: RecordParam
  busy: boolean
  onDelete: (banner: Banner) => void
}

/** The list on large screens, in the order of the slides. */
export function BannerTable({ banners, record, busy, onDelete }: BannerListProps) {
  const columns: Column<Banner>[] = [
    { heading: 'Banner', cell: (banner) => <Name banner={banner} record={record} /> },
    { heading: 'Button', className: 'max-w-64', cell: (banner) => <BannerButton banner={banner} /> },
    { heading: 'Status', className: 'w-32', cell: (banner) => <ContentStatus kind={bannerKind} row={banner} /> },
    { heading: 'Order', className: 'w-20 text-right', cell: ({ order }) => order.toLocaleString('en-IN') },
    {
      heading: 'Actions',
      className: 'w-24 text-right',
      cell: (banner) => <ContentActions kind={bannerKind} row={banner} record={record} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="Banners" columns={columns} rows={banners} getKey={({ id }) => id} busy={busy} />
}

function Name({ banner: { id, title, subtitle }, record }: { banner: Banner; record: RecordParam }) {
  return (
    <div className="max-w-136 min-w-44">
      <Link {...record.linkTo(id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
        {title}
      </Link>
      {subtitle && <p className="line-clamp-1 text-xs wrap-anywhere text-muted">{subtitle}</p>}
    </div>
  )
}

/** Text and target of the slide's button. */
export function BannerButton({ banner: { buttonText, buttonLink } }: { banner: Banner }) {
  return (
    <div className="min-w-0">
      <p className="min-w-28 wrap-anywhere">{buttonText}</p>
      <p title={buttonLink} className="truncate text-xs text-muted">
        {buttonLink}
      </p>
    </div>
  )
}
