/** The stories as a newspaper's front page: lead story, column beside it, list. Source: design-language 'Public site'. */
import { titleClass } from '#app/display/title-class.ts'
import { StoryImage } from './story-image.tsx'
import type { Story } from './stories.ts'
import { Byline, Details, StoryLink } from './story-parts.tsx'

interface StoryProps {
  story: Story
  /** ISO 8601 UTC. */
  serverNow: string
}

/** Number of stories beside the lead story, limited by its height. */
const STORIES_BESIDE_LEAD = 3

/** Length in characters (about three lines) above which a title gets a smaller heading. */
const LONG_TITLE_LENGTH = 90

function InquiryStory({ story, serverNow }: StoryProps) {
  return (
    <article className="relative">
      <StoryImage story={story} width={720} height={320} isFirst className="mb-5 h-44 w-full md:h-80" />
      <Byline story={story} serverNow={serverNow} />
      <h2 className={titleClass(story.title, story.title.length > LONG_TITLE_LENGTH ? 'mt-3 heading-3' : 'mt-3 heading-2')}>
        <StoryLink story={story} />
      </h2>
      {story.excerpt !== '' && <p className="mt-3 line-clamp-5 max-w-prose text-lg text-muted">{story.excerpt}</p>}
      <Details story={story} />
    </article>
  )
}

/** Story beside the lead: text first, a small image. */
function ColumnStory({ story, serverNow }: StoryProps) {
  return (
    <article className="relative grid grid-cols-[1fr_--spacing(20)] gap-4">
      <div>
        <Byline story={story} serverNow={serverNow} />
        <h3 className={titleClass(story.title, 'heading-3 mt-2')}>
          <StoryLink story={story} />
        </h3>
        {story.excerpt !== '' && <p className="mt-2 line-clamp-2 text-muted">{story.excerpt}</p>}
        <Details story={story} />
      </div>
      <StoryImage story={story} width={80} height={80} className="mt-1 size-20" />
    </article>
  )
}

function ListStory({ story, serverNow }: StoryProps) {
  return (
    <article className="relative grid h-full grid-cols-[1fr_--spacing(18)] content-start gap-x-4 border-t border-line pt-5 pb-7">
      <div>
        <Byline story={story} serverNow={serverNow} />
        <h3 className="mt-2 text-lg leading-snug font-semibold">
          <StoryLink story={story} />
        </h3>
        {story.excerpt !== '' && <p className="mt-1.5 line-clamp-3 text-muted">{story.excerpt}</p>}
        <Details story={story} />
      </div>
      <StoryImage story={story} width={72} height={72} className="mt-1 size-18" />
    </article>
  )
}

function StoryList({ stories, serverNow }: FrontPageProps) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {stories.map((story) => (
        <li key={story.key}>
          <ListStory story={story} serverNow={serverNow} />
        </li>
      ))}
    </ul>
  )
}

interface FrontPageProps {
  /** At least one. */
  stories: Story[]
  /** ISO 8601 UTC. */
  serverNow: string
}

export function FrontPage({ stories, serverNow }: FrontPageProps) {
  const [lead, ...others] = stories
  if (lead === undefined) return null
  // A tab without an article of ours has no lead story.
  if (lead.isExternal)
    return (
      <>
        <h2 className="mb-5 heading-3">From around the web</h2>
        <StoryList stories={stories} serverNow={serverNow} />
      </>
    )
  const beside = others.slice(0, STORIES_BESIDE_LEAD)
  const list = others.slice(STORIES_BESIDE_LEAD)
  return (
    <>
      <div className={beside.length > 0 ? 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_1fr]' : 'max-w-4xl'}>
        <InquiryStory story={lead} serverNow={serverNow} />
        {beside.length > 0 && (
          <ul className="lg:border-l lg:border-line lg:pl-12">
            {beside.map((story) => (
              <li key={story.key} className="border-t border-line py-5 lg:first:border-t-0 lg:first:pt-0">
                <ColumnStory story={story} serverNow={serverNow} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {list.length > 0 && (
        <div className="mt-4 lg:mt-10">
          <StoryList stories={list} serverNow={serverNow} />
        </div>
      )}
    </>
  )
}
