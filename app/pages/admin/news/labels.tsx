import type { Tone } from '#app/ui/desk/tone.ts'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'

/** Badge of a news item: draft, published or scheduled. `now` in epoch milliseconds. */
export const toStatusBadge = (item: NewsItem, now: number): { text: string; tone: Tone } => {
  if (!item.isActive) return { text: 'Draft', tone: 'neutral' }
  return isPublished(item, new Date(now).toISOString()) ? { text: 'Published', tone: 'green' } : { text: 'Scheduled', tone: 'blue' }
}

/** The publish date in the business time zone; `className` e.g. against a line break in it. */
export function PublishDate({ at: instant, className }: { at: string; className?: string }) {
  return (
    <time dateTime={instant} className={className}>
      {dateTimeAndZone(instant)}
    </time>
  )
}
