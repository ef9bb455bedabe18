import type { Tone } from '#app/ui/desk/tone.ts'
import { isPublished, type NewsItem } from '#domain/news-item.ts'
import { dateAndTime } from '#domain/relative-time.ts'

/** How a news item stands: a draft, published, or published from a later moment on. `now` in epoch milliseconds. */
export const standingOf = (item: NewsItem, now: number): { text: string; tone: Tone } => {
  if (!item.isActive) return { text: 'Draft', tone: 'neutral' }
  return isPublished(item, new Date(now).toISOString()) ? { text: 'Published', tone: 'green' } : { text: 'Scheduled', tone: 'blue' }
}

/** When it comes out, in India. */
export function PublishDate({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>
}
