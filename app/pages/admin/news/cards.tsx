import { Link } from 'react-router'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { NewsItemActions, NewsItemStatus } from './actions.tsx'
import { PublishDate } from './labels.tsx'
import type { NewsListProps } from './table.tsx'

/** The list on small screens. */
export function NewsCards({ news, record, busy, loadedAt, onDelete }: NewsListProps) {
  return (
    <CardList label="News" rows={news} busy={busy} className="gap-3 wrap-anywhere">
      {(newsItem) => (
        <>
          <div>
            <h2 className="font-semibold">
              <Link {...record.linkTo(newsItem.id)} data-list-item="" className="card-link">
                {newsItem.title}
              </Link>
            </h2>
            <p className="text-xs text-muted">
              {[newsItem.category, newsItem.author].filter((text) => text !== '').map((text) => `${text} · `)}
              <PublishDate at={newsItem.publishedAt} className="whitespace-nowrap" />
            </p>
          </div>
          <p className="line-clamp-2">{newsItem.excerpt}</p>
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <NewsItemStatus newsItem={newsItem} loadedAt={loadedAt} />
            <NewsItemActions newsItem={newsItem} record={record} loadedAt={loadedAt} onDelete={onDelete} />
          </div>
        </>
      )}
    </CardList>
  )
}
