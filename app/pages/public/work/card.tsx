/** A case study in brief: whom it was for, what changed. Source: issue 13 point 3. */
import { Link } from 'react-router'
import { titleClass } from '#app/display/title-class.ts'
import type { CaseResult } from '#domain/case-study.ts'
import type { WorkTeaser } from './load-work.server.ts'
import { workUrl } from './urls.ts'
import { WorkImage } from './work-image.tsx'

/** '62%', '8 days'. */
const toFigure = ({ value, unit }: CaseResult): string => `${value}${unit === '' || unit === '%' ? unit : ` ${unit}`}`

interface WorkCardProps {
  work: WorkTeaser
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  isFirst?: boolean
  /** The only one of its list: beside its image, so that it fills the row. */
  isAlone?: boolean
}

export function WorkCard({ work, heading: Heading = 'h3', isFirst = false, isAlone = false }: WorkCardProps) {
  const { slug, title, client, industry, result, summary } = work
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
      <div>
        {industry !== '' && <p className="mt-4 text-sm font-semibold text-teal">{industry}</p>}
        <Heading className={titleClass(title, industry !== '' ? 'heading-3 mt-2' : 'heading-3 mt-4')}>
          <Link to={workUrl(slug)} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 text-muted">{client}</p>
        {result === null ? (
          <p className="mt-3 line-clamp-4">{summary}</p>
        ) : (
          <p className="mt-4 border-t border-line pt-3">
            <span className="font-display text-xl font-semibold text-teal tabular-nums">{toFigure(result)}</span> {result.label}
          </p>
        )}
      </div>
    </article>
  )
}

interface WorkSectionProps {
  title: string
  work: readonly WorkTeaser[]
  ground: 'bg-sunken' | 'bg-surface'
}

/** The end of a page: case studies that go with it. */
export function WorkSection({ title, work, ground }: WorkSectionProps) {
  if (work.length === 0) return null
  return (
    <section aria-labelledby="work-heading" className={`border-t border-line ${ground}`}>
      <div className="page py-14 md:py-20">
        <h2 id="work-heading" className="heading-2 mb-8">
          {title}
        </h2>
        <WorkCards work={work} />
      </div>
    </section>
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
