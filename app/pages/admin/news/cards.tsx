import { Link } from 'react-router'
import { NewsItemActions, NewsItemStatus } from './actions.tsx'
import { PublishDate } from './labels.tsx'
import type { NewsListProps } from './table.tsx'

/** The list on small screens. */
export function NewsCards({ news, record, busy, now, onDelete }: NewsListProps) {
  return (
    <ul aria-label="News" aria-busy={busy} className={`grid gap-3 transition-opacity md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}>
      {news.map((newsItem) => (
        <li key={newsItem.id} className="grid content-start gap-3 wrap-anywhere rounded-md border border-line bg-surface p-4">
          <div>
            <h2 className="font-semibold">
              <Link {...record.linkTo(newsItem.id)} data-list-item="" className="inline-flex min-h-6 items-center">
                {newsItem.title}
              </Link>
            </h2>
            <p className="text-xs text-muted">
              {[newsItem.category, newsItem.author].filter((text) => text !== '').map((text) => `${text} · `)}
              <PublishDate at={newsItem.publishedAt} />
            </p>
          </div>
          <p className="line-clamp-2">{newsItem.excerpt}</p>
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <NewsItemStatus newsItem={newsItem} now={now} />
            <NewsItemActions newsItem={newsItem} record={record} now={now} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}
