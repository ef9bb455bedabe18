/** The parts of a story that the lead and the others have in common. Source: specification §2 'News list'. */
import { Link, useLoaderData } from 'react-router'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Star from 'lucide-react/icons/star'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { useAgency } from '#app/layouts/public/agency.ts'
import { storyColor } from './story-image.tsx'
import type { LoadedNews, Story } from './load-news.server.ts'

interface StoryProps {
  story: Story
}

/** Category badge, relative time and source. */
export function Byline({ story }: StoryProps) {
  const { category, publishedAt, source } = story
  const { name, timeZone } = useAgency()
  const { now } = useLoaderData<LoadedNews>()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-muted">
      <span className={`rounded-sm px-2 py-0.5 font-semibold ${storyColor(story)}`}>{category}</span>
      <span>
        <RelativeTime instant={publishedAt} serverNow={now} timeZone={timeZone} /> · {source || name}
      </span>
    </p>
  )
}

/** Link on the title, whose click area is the whole card. */
export function StoryLink({ story: { title, href, tab } }: StoryProps) {
  const linkClass = 'after:absolute after:inset-0 hover:underline underline-offset-4 decoration-1'
  if (tab === 'local') {
    return (
      <Link to={href} viewTransition className={linkClass}>
        {title}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {title}
      <ArrowUpRight aria-hidden="true" className="ml-1 inline size-[0.8em] text-muted" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Stars or points, language and tags; nothing when there are none of them. */
export function Details({ story: { score, language, tags }, className = 'mt-3' }: StoryProps & { className?: string }) {
  if (score === '' && language === '' && tags.length === 0) return null
  return (
    <ul aria-label="Details" className={`flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted ${className}`}>
      {score !== '' && (
        <li className="flex items-center gap-1 font-semibold tabular-nums">
          {score.includes('star') && <Star aria-hidden="true" className="size-3.5" />}
          {score}
        </li>
      )}
      {language !== '' && <li className="font-semibold">{language}</li>}
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  )
}
