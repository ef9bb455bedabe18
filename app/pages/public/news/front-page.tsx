/** A newspaper's front page: our newest article leads, two of ours beside it, then what others write. Source: design-language 'Public site'. */
import type { ComponentProps } from 'react'
import { useViewTransitionState } from 'react-router'
import { titleClass } from '#app/display/title-class.ts'
import { StoryImage } from './story-image.tsx'
import type { Story } from './load-news.server.ts'
import { Byline, Details, StoryLink } from './story-parts.tsx'
import { inTab } from './tabs.ts'

interface StoryProps {
  story: Story
}

/** As high as the lead story. */
const STORIES_BESIDE_LEAD = 2

/** Length in characters (about three lines) above which a title gets a smaller heading. */
const LONG_TITLE_LENGTH = 90

/** It grows into the picture of its article. */
function CardImage({ className, ...image }: ComponentProps<typeof StoryImage> & { story: Story }) {
  const isOpening = useViewTransitionState(image.story.href)
  return <StoryImage {...image} className={isOpening ? `subject ${className}` : className} />
}

function LeadStory({ story }: StoryProps) {
  return (
    <article className="relative">
      <CardImage story={story} width={720} height={320} isFirst className="mb-5 h-44 w-full md:h-80" />
      <Byline story={story} />
      <h2 className={titleClass(story.title, story.title.length > LONG_TITLE_LENGTH ? 'mt-3 heading-3' : 'mt-3 heading-2')}>
        <StoryLink story={story} />
      </h2>
      {story.excerpt !== '' && <p className="mt-3 line-clamp-4 max-w-prose text-lg text-muted">{story.excerpt}</p>}
      <Details story={story} />
    </article>
  )
}

/** Story beside the lead: a small image on its right, above it on a wide screen. */
function ColumnStory({ story }: StoryProps) {
  return (
    <article className="relative grid grid-cols-[1fr_--spacing(20)] gap-x-4 lg:grid-cols-1">
      <div>
        <Byline story={story} />
        <h3 className={titleClass(story.title, 'heading-3 mt-2')}>
          <StoryLink story={story} />
        </h3>
        {story.excerpt !== '' && <p className="mt-2 line-clamp-2 text-muted">{story.excerpt}</p>}
        <Details story={story} />
      </div>
      <CardImage story={story} width={400} height={112} className="mt-1 size-20 lg:order-first lg:mt-0 lg:mb-4 lg:h-28 lg:w-full" />
    </article>
  )
}

/** One of ours that is older. */
function OwnStory({ story }: StoryProps) {
  return (
    <article className="relative grid h-full grid-cols-[1fr_--spacing(18)] content-start gap-x-4 border-t border-line pt-5 pb-7">
      <div>
        <Byline story={story} />
        <h3 className="mt-2 text-lg leading-snug font-semibold">
          <StoryLink story={story} />
        </h3>
        {story.excerpt !== '' && <p className="mt-1.5 line-clamp-3 text-muted">{story.excerpt}</p>}
        <Details story={story} />
      </div>
      <CardImage story={story} width={72} height={72} className="mt-1 size-18" />
    </article>
  )
}

/** One of another source: dense, and never with a drawing of ours. */
function WebStory({ story }: StoryProps) {
  return (
    <article className="relative flex items-start gap-4 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">
          <StoryLink story={story} />
        </h3>
        {story.excerpt !== '' && <p className="line-clamp-1 text-sm text-muted">{story.excerpt}</p>}
        <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Byline story={story} />
          <Details story={story} className="" />
        </div>
      </div>
      {story.imageUrl !== '' && <StoryImage story={story} width={56} height={56} className="mt-1 size-14 shrink-0" />}
    </article>
  )
}

interface FrontPageProps {
  /** Newest first. */
  stories: Story[]
}

function Lead({ stories }: FrontPageProps) {
  const [lead, ...beside] = stories
  if (lead === undefined) return null
  return (
    <div className={beside.length > 0 ? 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_1fr]' : 'max-w-4xl'}>
      <LeadStory story={lead} />
      {beside.length > 0 && (
        <ul className="lg:border-l lg:border-line lg:pl-12">
          {beside.map((story) => (
            <li key={story.key} className="border-t border-line py-5 lg:first:border-t-0 lg:first:pt-0">
              <ColumnStory story={story} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface StoryListProps extends FrontPageProps {
  title: string
  className: string
  Item: (props: StoryProps) => React.ReactNode
}

function StoryList({ stories, title, className, Item }: StoryListProps) {
  if (stories.length === 0) return null
  return (
    <section aria-label={title} className="not-first:mt-12">
      <h2 className="mb-5 heading-3">{title}</h2>
      <ul className={className}>
        {stories.map((story) => (
          <li key={story.key}>
            <Item story={story} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FrontPage({ stories }: FrontPageProps) {
  const own = inTab(stories, 'local')
  const older = own.slice(1 + STORIES_BESIDE_LEAD)
  return (
    <div>
      <Lead stories={own.slice(0, 1 + STORIES_BESIDE_LEAD)} />
      <StoryList
        stories={stories.filter(({ tab }) => tab !== 'local')}
        title="From around the web"
        className="gap-x-12 lg:columns-2"
        Item={WebStory}
      />
      <StoryList
        stories={older}
        title="More from our desk"
        className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"
        Item={OwnStory}
      />
    </div>
  )
}
