import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { NewsItem } from '#domain/news-item.ts'
import { NewsItemActions, NewsItemStatus } from './actions.tsx'
import { PublishDate } from './labels.tsx'

export interface NewsListProps {
  news: readonly NewsItem[]
  record: RecordParam
  busy: boolean
  /** When the list was loaded, in epoch milliseconds. */
  loadedAt: number
  onDelete: (newsItem: NewsItem) => void
}

/** The list on large screens, newest first. */
export function NewsTable({ news, record, busy, loadedAt, onDelete }: NewsListProps) {
  const columns: Column<NewsItem>[] = [
    { heading: 'News', cell: (newsItem) => <Name newsItem={newsItem} record={record} /> },
    { heading: 'Category', className: 'max-w-48', cell: (newsItem) => <CategoryAndAuthor newsItem={newsItem} /> },
    { heading: 'Status', className: 'w-32', cell: (newsItem) => <NewsItemStatus newsItem={newsItem} loadedAt={loadedAt} /> },
    {
      heading: 'Publish Date',
      className: 'w-30 xl:whitespace-nowrap',
      cell: ({ publishedAt }) => <PublishDate at={publishedAt} />,
    },
    {
      heading: 'Actions',
      className: 'w-28 text-right',
      cell: (newsItem) => <NewsItemActions newsItem={newsItem} record={record} loadedAt={loadedAt} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="News" columns={columns} rows={news} getKey={({ id }) => id} busy={busy} />
}

function Name({ newsItem: { id, title, excerpt }, record }: { newsItem: NewsItem; record: RecordParam }) {
  return (
    <div className="max-w-136 min-w-44">
      <Link {...record.linkTo(id)} data-list-item="" data-row-link="" className="font-semibold wrap-anywhere">
        {title}
      </Link>
      <p className="line-clamp-1 text-xs wrap-anywhere text-muted">{excerpt}</p>
    </div>
  )
}

function CategoryAndAuthor({ newsItem: { category, author } }: { newsItem: NewsItem }) {
  return (
    <div className="min-w-24 wrap-anywhere">
      <p>{category || '–'}</p>
      {author && <p className="text-xs text-muted">by {author}</p>}
    </div>
  )
}
