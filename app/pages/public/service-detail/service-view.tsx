/** All texts of a service, on its page and in the preview; a part without content is left out. */
import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useAgency } from '#app/layouts/public/agency.ts'
import { startingFrom } from '#app/pages/public/services/labels.ts'
import { Markdown } from '#app/ui/markdown.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { titleClass } from '#app/display/title-class.ts'
import type { ServiceStep } from '#domain/service.ts'
import { ServiceHeader } from './header.tsx'
import type { ShownService } from './load-service.server.ts'
import { INQUIRY_ID } from './urls.ts'

interface OfferProps {
  service: Omit<ShownService, 'id'>
  /** Without details beside it. */
  isAlone: boolean
}

/** What one gets, for how much, in what time, and the two ways to ask for it. */
function Offer({ service: { price, duration, features }, isAlone }: OfferProps) {
  const { whatsAppUrl } = useAgency()
  const shownPrice = startingFrom(price)
  return (
    <aside
      aria-label="The offer"
      className={`rounded-lg border border-line bg-surface p-6 ${isAlone ? '' : 'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto'}`}
    >
      {shownPrice !== '' && <p className="heading-3 tabular-nums">{shownPrice}</p>}
      {duration !== '' && <p className="mt-1 text-muted">Usually {duration}</p>}
      {features.length > 0 && (
        <section aria-labelledby="features-heading">
          <h2 id="features-heading" className="mt-5 mb-3 font-semibold">
            What is included
          </h2>
          <ul className={`grid grid-cols-1 gap-x-10 gap-y-2 ${isAlone ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
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
      )}
      <p className="mt-6 grid gap-3 sm:max-lg:grid-cols-2">
        <a href={`#${INQUIRY_ID}`} className="button button-primary">
          Get Started
        </a>
        {whatsAppUrl !== undefined && (
          <a href={whatsAppUrl} target="_blank" rel="noreferrer" className="button button-quiet">
            <MessageCircle aria-hidden="true" className="size-5" /> WhatsApp
          </a>
        )}
      </p>
    </aside>
  )
}

/** The details, and beside them the offer. */
function Details({ service }: { service: Omit<ShownService, 'id'> }) {
  const { detailsHtml } = service
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
      <div className={detailsHtml === '' ? 'lg:col-span-2' : 'max-lg:order-first'}>
        <Offer service={service} isAlone={detailsHtml === ''} />
      </div>
    </div>
  )
}

function Steps({ steps }: { steps: readonly ServiceStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps-heading" className="border-t border-line bg-surface">
      <div className="page py-14 md:py-20">
        <h2 id="steps-heading" className="heading-2 mb-8 md:mb-12">
          How it works
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

function Questions({ questions }: Pick<ShownService, 'questions'>) {
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

interface ServiceViewProps {
  service: Omit<ShownService, 'id'>
  /** Below the texts: the inquiry form, what else there is to read. */
  children?: ReactNode
}

export function ServiceView({ service, children }: ServiceViewProps) {
  return (
    <article aria-labelledby="page-heading">
      <ServiceHeader service={service} />
      <Details service={service} />
      <Steps steps={service.steps} />
      <Questions questions={service.questions} />
      {children}
    </article>
  )
}
