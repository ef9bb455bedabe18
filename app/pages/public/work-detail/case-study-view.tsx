/** The case study itself, also in its preview. Source: issue 13 point 3. */
import { Link } from 'react-router'
import { titleClass } from '#app/display/title-class.ts'
import { WorkImage } from '#app/pages/public/work/work-image.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import type { CaseResult, Quotation } from '#domain/case-study.ts'
import { servicePath } from '#domain/service-path.ts'
import type { ShownCaseStudy } from './load-case-study.server.ts'

/** Length in characters (about three lines) above which a title gets a smaller heading. */
const LONG_TITLE_LENGTH = 70
/** Length in characters above which a figure gets a smaller size. */
const LONG_FIGURE_LENGTH = 9

function Results({ results }: { results: readonly CaseResult[] }) {
  if (results.length === 0) return null
  return (
    <section aria-labelledby="results-heading" className="mb-12">
      <h2 id="results-heading" className="sr-only">
        Results
      </h2>
      <ul className="flex flex-wrap gap-x-10 gap-y-6 border-y-2 border-ink py-6">
        {results.map(({ value, unit, label }) => (
          <li key={`${value} ${unit} ${label}`} className="max-w-full flex-1 basis-48">
            <p className="flex flex-wrap items-baseline gap-x-2 text-teal">
              <span
                className={`max-w-full font-display wrap-break-word font-semibold tabular-nums ${value.length > LONG_FIGURE_LENGTH ? 'text-2xl' : 'text-3xl'}`}
              >
                {value}
              </span>
              {unit !== '' && <span className="text-lg font-semibold">{unit}</span>}
            </p>
            <p className="mt-1 max-w-[32ch]">{label}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BeforeAfter({ caseStudy: { before, after } }: { caseStudy: ShownCaseStudy }) {
  const sides = [
    ['Before', before, 'border-line'],
    ['After', after, 'border-teal'],
  ].filter(([, text]) => text !== '')
  if (sides.length === 0) return null
  return (
    <dl className="mb-12 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {sides.map(([label, text, edge]) => (
        <div key={label} className={`border-l-4 pl-4 ${edge}`}>
          <dt className="text-base font-semibold text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Quote({ quotation: { text, person, role } }: { quotation: Quotation }) {
  if (text === '') return null
  return (
    <figure className="mt-12 border-l-4 border-accent pl-6">
      <blockquote className={titleClass(text, 'heading-3 whitespace-pre-line')}>“{text}”</blockquote>
      {(person !== '' || role !== '') && (
        <figcaption className="mt-3 text-muted">
          {person !== '' && <span className="font-semibold text-ink">{person}</span>}
          {person !== '' && role !== '' && ', '}
          {role}
        </figcaption>
      )}
    </figure>
  )
}

function Facts({ caseStudy: { client, industry, duration, costRange, services } }: { caseStudy: ShownCaseStudy }) {
  const facts = [
    ['Client', client],
    ['Industry', industry],
    ['Time taken', duration],
    ['Cost', costRange],
  ].filter(([, text]) => text !== '')
  return (
    <dl className="grid content-start gap-5 border-t border-line pt-5 lg:sticky lg:top-24 lg:self-start">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {services.length > 0 && (
        <div>
          <dt className="text-sm font-semibold text-muted">Services used</dt>
          {services.map(({ id, title, slug }) => (
            <dd key={id}>
              <Link to={servicePath(slug)} className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                {title}
              </Link>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

export function CaseStudyView({ caseStudy }: { caseStudy: ShownCaseStudy }) {
  const { title, client, industry, problem, solutionHtml, results, quotation } = caseStudy
  return (
    <article aria-labelledby="page-heading">
      <header className="max-w-4xl">
        {industry !== '' && <p className="mb-3 font-semibold text-teal">{industry}</p>}
        <h1 id="page-heading" className={titleClass(title, title.length > LONG_TITLE_LENGTH ? 'heading-2' : 'heading-1')}>
          {title}
        </h1>
        <p className="mt-4 text-lg text-muted">{client}</p>
      </header>
      <WorkImage
        of={caseStudy}
        width={1216}
        height={448}
        sizes="min(1216px, 100vw)"
        isFirst
        className="mt-8 h-44 w-full md:h-88 lg:h-112"
      />
      <div className="mt-10 grid gap-x-20 gap-y-10 md:mt-14 lg:grid-cols-[minmax(0,var(--container-prose))_1fr]">
        <div className="min-w-0 text-lg">
          {/* Here and not above both columns: reader modes leave out what is no part of the text. */}
          <Results results={results} />
          <BeforeAfter caseStudy={caseStudy} />
          <h2 className="heading-2 mb-4">The problem</h2>
          <p className="whitespace-pre-line">{problem}</p>
          <h2 className="heading-2 mt-12 mb-4">What we did</h2>
          <Markdown html={solutionHtml} />
          <Quote quotation={quotation} />
        </div>
        <Facts caseStudy={caseStudy} />
      </div>
    </article>
  )
}
