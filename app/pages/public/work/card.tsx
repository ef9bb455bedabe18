/** A case study in brief: whom it was for, what changed. Source: issue 13 point 3. */
import { Link } from 'react-router'
import { titleClass } from '#app/display/title-class.ts'
import type { WorkTeaser } from './teaser.ts'
import { workUrl } from './urls.ts'
import { WorkImage } from './work-image.tsx'

/** An example must not pass for the work of a real client. */
export function ExampleMark() {
  return <span className="service-yellow rounded-sm px-2 py-0.5 text-sm font-semibold">Example</span>
}

interface WorkCardProps {
  work: WorkTeaser
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  isFirst?: boolean
  /** The only one of its list: beside its image, so that it fills the row. */
  isAlone?: boolean
}

export function WorkCard({ work, heading: Heading = 'h3', isFirst = false, isAlone = false }: WorkCardProps) {
  const { slug, title, client, industry, isExample, result, summary } = work
  const isMarked = industry !== '' || isExample
  return (
    <article className={`group relative grid grid-cols-1 ${isAlone ? 'items-center gap-x-12 md:grid-cols-2' : ''}`}>
      <WorkImage
        of={work}
        width={592}
        height={296}
        sizes="(width >= 64rem) 37rem, (width >= 40rem) 50vw, 100vw"
        isFirst={isFirst}
        className="aspect-2/1 w-full rounded-lg"
      />
      <div className="@container">
        {isMarked && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-teal @max-2xs:flex-col @max-2xs:items-start">
            {industry}
            {isExample && <ExampleMark />}
          </p>
        )}
        <Heading className={titleClass(title, isMarked ? 'heading-3 mt-2' : 'heading-3 mt-4')}>
          <Link to={workUrl(slug)} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 text-muted">{client}</p>
        {result === null ? (
          <p className="mt-3 line-clamp-4">{summary}</p>
        ) : (
          <p className="mt-4 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
            <span className="font-display text-2xl font-semibold text-teal tabular-nums">{result.value}</span>
            {result.unit !== '' && <span className="font-semibold text-teal">{result.unit}</span>}
            <span className="w-full">{result.label}</span>
          </p>
        )}
      </div>
    </article>
  )
}

/** A row of them; a single one fills it. */
export function WorkCards({ work }: { work: readonly WorkTeaser[] }) {
  return (
    <ul className={`grid grid-cols-1 gap-x-8 gap-y-12 ${work.length > 1 ? 'md:grid-cols-3' : ''}`}>
      {work.map((one) => (
        <li key={one.slug}>
          <WorkCard work={one} isAlone={work.length === 1} />
        </li>
      ))}
    </ul>
  )
}
