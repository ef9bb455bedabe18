/** The article itself. Source: specification §2 'News detail', §9 'Read time on news detail'. */
import type { ReactNode } from 'react'
import { titleClass } from '#app/display/title-class.ts'
import { storyColor, StoryImage } from '#app/pages/public/news/story-image.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { READ_TIME } from '#domain/news-constants.ts'
import type { Article } from './load-article.server.ts'

type Shown = Pick<Article, 'title' | 'contentHtml' | 'imageUrl' | 'category' | 'tags' | 'author' | 'date'> & {
  publishedAt?: string
}

/** Length in characters (about three lines) above which a title gets a smaller heading. */
const LONG_TITLE_LENGTH = 70

interface ArticleViewProps {
  article: Shown
  /** Actions beside the tags. */
  children?: ReactNode
}

export function ArticleView({ article, children }: ArticleViewProps) {
  const { title, contentHtml, imageUrl, category, tags, author, publishedAt, date } = article
  return (
    <article aria-labelledby="page-heading">
      <header className="max-w-4xl">
        {category !== '' && (
          <p className={`mb-4 inline-block rounded-sm px-2 py-0.5 text-sm font-semibold ${storyColor({ tab: 'local', category })}`}>
            {category}
          </p>
        )}
        <h1 id="page-heading" className={titleClass(title, title.length > LONG_TITLE_LENGTH ? 'heading-2' : 'heading-1')}>
          {title}
        </h1>
        <p className="mt-4 text-muted">
          {author !== '' && (
            <>
              <span className="font-semibold text-ink">{author}</span> ·{' '}
            </>
          )}
          <time dateTime={publishedAt}>{date}</time> · <span>{READ_TIME}</span>
        </p>
      </header>
      <StoryImage
        story={{ tab: 'local', category, imageUrl }}
        width={1216}
        height={448}
        isFirst
        className="subject mt-8 h-44 w-full md:h-88 lg:h-112"
      />
      <div className="mt-6 grid gap-x-20 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,var(--container-prose))_1fr]">
        <Markdown html={contentHtml} className="text-lg" />
        {(tags.length > 0 || children) && (
          <footer className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line pt-5 lg:sticky lg:top-24 lg:flex-col lg:self-start">
            {tags.length > 0 && (
              <ul aria-label="Tags" className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
                {tags.map((tag) => (
                  <li key={tag}>#{tag}</li>
                ))}
              </ul>
            )}
            {children}
          </footer>
        )}
      </div>
    </article>
  )
}
