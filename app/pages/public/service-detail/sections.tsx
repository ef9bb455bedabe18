/** The parts of a service's page; a part without content is left out. */
import Check from 'lucide-react/icons/check'
import { Markdown } from '#app/ui/markdown.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { titleClass } from '#app/display/title-class.ts'
import type { ServiceStep } from '#domain/service.ts'
import type { ShownService } from './loaded-service.ts'

function Features({ features, isAlone }: { features: readonly string[]; isAlone: boolean }) {
  return (
    <section
      aria-labelledby="features-heading"
      className={isAlone ? '' : 'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto'}
    >
      <h2 id="features-heading" className="heading-3 mb-4">
        What is included
      </h2>
      <ul className={`grid grid-cols-1 gap-x-10 gap-y-3 ${isAlone ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
        {features.map((feature, index) => (
          // Features have no ids and are never reordered on a page.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-teal" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The details, and beside them what is included. */
export function Details({ service: { detailsHtml, features } }: { service: Pick<ShownService, 'detailsHtml' | 'features'> }) {
  if (detailsHtml === '' && features.length === 0) return null
  return (
    <div className="page grid grid-cols-1 gap-x-20 gap-y-12 py-14 md:py-20 lg:grid-cols-[minmax(0,var(--container-prose))_minmax(0,1fr)]">
      {detailsHtml !== '' && (
        <section aria-labelledby="details-heading" className="max-w-prose">
          <h2 id="details-heading" className="heading-2 mb-6">
            In detail
          </h2>
          <Markdown html={detailsHtml} className="text-lg" />
        </section>
      )}
      {features.length > 0 && (
        <div className={detailsHtml === '' ? 'lg:col-span-2' : 'max-lg:order-first'}>
          <Features features={features} isAlone={detailsHtml === ''} />
        </div>
      )}
    </div>
  )
}

export function Steps({ steps }: { steps: readonly ServiceStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps-heading" className="border-t border-line bg-surface">
      <div className="page py-14 md:py-20">
        <h2 id="steps-heading" className="heading-2 mb-8 md:mb-12">
          What happens, in order
        </h2>
        <ol className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step has no identity but its place
            <li key={index} className="border-t-2 border-ink pt-4">
              <span aria-hidden="true" className="heading-2 text-teal tabular-nums">
                {index + 1}
              </span>
              <h3 className={titleClass(title, 'heading-3 mt-1')}>{title}</h3>
              {text !== '' && <p className="mt-2 whitespace-pre-line text-muted">{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Questions({ questions }: Pick<ShownService, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions-heading" className="border-t border-line">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[20rem_1fr]">
        <h2 id="questions-heading" className="heading-2">
          Questions and answers
        </h2>
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}
