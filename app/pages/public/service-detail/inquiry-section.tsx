/** The inquiry form in the page, and the thanks that take its place. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useAgency } from '#app/layouts/public/agency.ts'
import { startingFrom } from '#app/pages/public/services/labels.ts'
import { type Choices, InquiryForm } from '#app/pages/public/services/inquiry-form.tsx'
import { messages } from '#app/pages/public/services/messages.ts'
import { isSentIn } from '#app/pages/public/services/urls.ts'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { type Sent, Thanks } from '#app/public-forms/thanks.tsx'
import { toSentState, useSent } from '#app/public-forms/use-sent.ts'
import { standingClaims } from '#domain/standing-claims.ts'
import type { ShownService } from './load-service.server.ts'
import { INQUIRY_ID, inquiryUrl, sentUrl } from './urls.ts'

interface SentPanelProps {
  sent: Sent
  /** Whether the form was sent from this page, which moves the focus. */
  isJustSent: boolean
  /** The form again; without JavaScript a link. */
  formUrl: string
  onAnother: () => void
}

function SentPanel({ sent, isJustSent, formUrl, onAnother }: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isJustSent) panel.current?.focus()
  }, [isJustSent])
  return (
    <div ref={panel} role="status" tabIndex={-1} className="rounded-lg bg-green-soft p-6 text-ink outline-none md:p-10">
      <CircleCheck className="size-10 text-green-strong" strokeWidth={1.5} />
      <p className="mt-4 max-w-prose text-lg font-semibold">{messages.sent}</p>
      <Thanks {...sent} className="mt-3 max-w-prose text-lg" />
      <p className="mt-6">
        <a
          href={formUrl}
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
          className="button button-quiet"
        >
          Send Another Inquiry
        </a>
      </p>
    </div>
  )
}

interface InquirySectionProps {
  service: Pick<ShownService, 'id' | 'title' | 'price'>
  slug: string
  choices: Choices
  actionData: FormActionData | undefined
  /** Of the URL. */
  thanks: Sent
}

export function InquirySection({ service, slug, choices, actionData, thanks }: InquirySectionProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { responseClaim } = useAgency()
  const [isJustSent, setIsJustSent] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const shouldFocusForm = useRef(false)
  const isSent = isSentIn(query)
  const sent = useSent(thanks)
  const price = startingFrom(service.price)
  const go = (url: string, state?: object) => navigate(url, { replace: true, preventScrollReset: true, state })
  useEffect(() => {
    if (isSent || !shouldFocusForm.current) return
    shouldFocusForm.current = false
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [isSent])
  return (
    <section id={INQUIRY_ID} aria-labelledby="inquiry-heading" className="scroll-mt-16 border-t border-line bg-accent-soft">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[20rem_minmax(0,44rem)]">
        <div>
          <h2 id="inquiry-heading" className="heading-2">
            Get Started
          </h2>
          <p className="mt-4 text-lg font-semibold">{service.title}</p>
          {price !== '' && <p className="tabular-nums">{price}</p>}
          <p className="mt-4 text-muted">
            Tell us what you have in mind; a few lines are enough. {responseClaim}. {standingClaims.consultation}, no obligation.
          </p>
        </div>
        <div ref={form}>
          {isSent ? (
            <SentPanel
              sent={sent}
              isJustSent={isJustSent}
              formUrl={inquiryUrl(slug)}
              onAnother={() => {
                shouldFocusForm.current = true
                void go(inquiryUrl(slug))
              }}
            />
          ) : (
            <InquiryForm
              service={service}
              isInDialog={false}
              choices={choices}
              actionData={actionData}
              action={inquiryUrl(slug)}
              onSent={(inquiry) => {
                setIsJustSent(true)
                void go(sentUrl(slug), toSentState(inquiry.responseDueAt, inquiry.reference))
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}
