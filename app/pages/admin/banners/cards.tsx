import { Link } from 'react-router'
import { ContentActions, ContentStatus } from '#app/admin-kit/content/actions.tsx'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { bannerKind } from './queries.ts'
import { BannerButton, type BannerListProps } from './table.tsx'

/** The list on small screens. */
export function BannerCards({ banners, record, busy, onDelete }: BannerListProps) {
  return (
    <CardList label="Banners" rows={banners} busy={busy} className="gap-3 wrap-anywhere">
      {(banner) => (
        <>
          <div>
            <h2 className="font-semibold">
              <Link {...record.linkTo(banner.id)} data-list-item="" className="card-link">
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
        </>
      )}
    </CardList>
  )
}
