import { ContentScreen, type ContentScreenKind } from '#app/admin-kit/content/screen.tsx'
import { Thumbnail } from '#app/admin-kit/content/thumbnail.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { newsKind } from './kind.ts'
import { newsPreview } from './preview.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(newsKind.messages.title)

const STATUS_CHOICES: readonly Choice[] = [
  ['', 'All Status'],
  ['published', 'Published'],
  ['draft', 'Draft'],
]

const SCREEN: ContentScreenKind<NewsItem> = {
  kind: newsKind,
  filter: { label: 'Status', name: 'status', choices: STATUS_CHOICES },
  rows: {
    mark: ({ imageUrl }) => <Thumbnail image={imageUrl} />,
    summary: ({ excerpt }) => excerpt,
    columns: [
      { name: 'category', heading: 'Category', width: 14, isWide: true, cell: (item) => <CategoryAndAuthor item={item} /> },
    ],
    lastColumn: {
      name: 'publishedAt',
      heading: 'Publish Date',
      width: 12.5,
      cell: ({ publishedAt }) => <PublishDate at={publishedAt} />,
    },
    facts: ({ category, author, publishedAt }) =>
      [category, author, dateTimeAndZone(publishedAt)].filter((text) => text !== '').join(' · '),
    status: (item, now) => {
      if (!item.isActive) return { text: 'Draft', tone: 'neutral', action: 'publish' }
      return isPublished(item, now)
        ? { text: 'Published', tone: 'green', action: 'unpublish' }
        : { text: 'Scheduled', tone: 'blue', action: 'unpublish' }
    },
    publicPath: (item, now) => (isPublished(item, now) ? `/news/${item.id}` : null),
    preview: newsPreview,
  },
  describeDeletion: ({ title }) => `${title}. Visitors will no longer see it. To keep it here, make it a draft instead.`,
}

/** Articles of the agency, newest first. Source: contract §3 'Screens'. */
export default function NewsPage() {
  return <ContentScreen screen={SCREEN} />
}

function CategoryAndAuthor({ item: { category, author } }: { item: NewsItem }) {
  return (
    <>
      {category || '–'} {author && <span className="text-xs text-muted">by {author}</span>}
    </>
  )
}

/** In the business time zone. */
function PublishDate({ at: instant }: { at: string }) {
  return <time dateTime={instant}>{dateTimeAndZone(instant)}</time>
}
