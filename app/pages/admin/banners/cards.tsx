import { Link } from 'react-router'
import { ContentActions, ContentStatus } from '../../../admin-kit/content/actions.tsx'
import { bannerKind } from './queries.ts'
import { BannerButton, type BannerListProps } from './table.tsx'

/** The list on small screens. */
export function BannerCards({ banners, record, busy, onDelete }: BannerListProps) {
  return (
    <ul
      aria-label="Banners"
      aria-busy={busy}
      className={`grid gap-3 transition-opacity md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}
    >
      {banners.map((banner) => (
        <li key={banner.id} className="grid content-start gap-3 wrap-anywhere rounded-md border border-line bg-surface p-4">
          <div>
            <h2 className="font-semibold">
              <Link {...record.linkTo(banner.id)} data-list-item="" className="inline-flex min-h-6 items-center">
                {banner.title}
              </Link>
            </h2>
            {banner.subtitle && <p className="line-clamp-2 text-muted">{banner.subtitle}</p>}
          </div>
          <BannerButton banner={banner} />
          <p className="text-xs">
            <span className="text-muted">Order</span> <span className="font-medium">{banner.order.toLocaleString('en-IN')}</span>
          </p>
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <ContentStatus kind={bannerKind} row={banner} />
            <ContentActions kind={bannerKind} row={banner} record={record} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}
