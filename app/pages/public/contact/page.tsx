/** Contact. Source: specification §2 'Contact', §4 'Contact form', §8 'Public'. */
import { useEffect, useRef } from 'react'
import Phone from 'lucide-react/icons/phone'
import { Link, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { faqPage, pageMeta } from '#app/layouts/public/page-meta.ts'
import { revalidateOnNewPath } from '#app/layouts/public/route-exports.ts'
import { submitForm } from '#app/public-forms/submit.server.ts'
import { dueQuery, loadThanks } from '#app/public-forms/thanks.server.ts'
import { Thanks } from '#app/public-forms/thanks.tsx'
import { toSentState, useSent, useSentState } from '#app/public-forms/use-sent.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { standingClaims } from '#domain/standing-claims.ts'
import { CONTACT_SERVICES, contactInquiryInput, spamSignals } from '#domain/inquiry-forms.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { isIssued } from '#server/platform/http/pages/issued-instant.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { createContactInquiry } from '#server/leads/inquiries/operations.ts'
import { readAgency } from '#server/platform/agency.ts'
import { toPhoneLink } from '#server/staff/settings/phone-link.ts'
import type { Route } from './+types/page'
import { consultation, hero, questions } from './content.ts'
import { ContactDetails } from './details.tsx'
import { MessageForm } from './message-form.tsx'
import { messages } from './messages.ts'
import { SentLine, SentPanel } from './sent.tsx'
import { isSentIn, PATH, sentDueIn, sentUrl, serviceIn } from './urls.ts'

const search = (query: URLSearchParams) => ({
  service: serviceIn(query, CONTACT_SERVICES) || undefined,
  message: isSentIn(query) ? 'sent' : undefined,
  due: sentDueIn(query),
})

/** Loads the texts of the domain too: the browser would need the domain's schemas for them. */
export const loader = cacheablePage(
  { search, manyValued: ['due'], checkedParams: { due: isIssued('due') } },
  async ({ context: provider, request }: Route.LoaderArgs) => {
    const context = publicContext(provider)
    const { siteUrl, config } = context
    const agency = await readAgency(context)
    const { legalName, city, phone, phones, responseClaim } = agency
    const meta = pageMeta({
      agency,
      siteUrl,
      path: PATH,
      title: 'Contact',
      description: `Write to ${legalName} in ${city} or call ${phone}. ${responseClaim}. ${standingClaims.consultation}.`,
      things: [faqPage(questions({ ...agency, timeZone: config.timeZone }))],
    })
    return { services: CONTACT_SERVICES, phones: phones.map(toPhoneLink), thanks: loadThanks(context, request), meta }
  },
)

/** Without JavaScript: redirects to the thanks, else returns the submitted form (specification §8; contract §3). */
export const action = publicForm((args: Route.ActionArgs) =>
  submitForm(args, {
    schema: contactInquiryInput,
    store: (context, fields, values) =>
      createContactInquiry(context, { fields, idempotencyKey: '', signals: spamSignals.parse(values) }),
    answer: (context, submitted) => redirect(sentUrl(dueQuery(context, submitted)), 303),
    messages,
    logMessage: 'contact message could not be stored',
  }),
)

/** The thanks and the chosen service change only the URL; all data is loaded. */
export const shouldRevalidate = revalidateOnNewPath

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

function Faq() {
  const agency = useAgency()
  return (
    <section aria-labelledby="questions-heading" className="border-t border-line bg-sunken">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <h2 id="questions-heading" className="heading-2">
          Before you write
        </h2>
        <QuestionList questions={questions(agency)} />
      </div>
    </section>
  )
}

/** The URL state and its two transitions. */
const useUrlState = (services: readonly string[]) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = useSentState()
  const go = (url: string, entry?: object) => navigate(url, { replace: true, preventScrollReset: true, state: entry })
  return {
    service: serviceIn(query, services),
    isSent: isSentIn(query),
    showThanks: (responseDueAt: string | null, reference: string | null) => go(sentUrl(), toSentState(responseDueAt, reference)),
    /** Its state stays: a line says what was sent. */
    leaveThanks: () => go(PATH, state),
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { services, phones, thanks } = loaderData
  const agency = useAgency()
  const { phone, phoneUrl } = agency
  const { title, text } = hero(agency)
  const { service, isSent, showThanks, leaveThanks } = useUrlState(services)
  const sent = useSent(thanks)
  const desk = useRef<HTMLDivElement>(null)
  const focusNext = useRef('')
  const isNavigating = useNavigation().state !== 'idle'
  const handleLeave = (isByVisitor: boolean) => {
    // The visitor has followed a link: another navigation would cancel that one.
    if (isNavigating && !isByVisitor) return
    const hasFocus = desk.current?.contains(document.activeElement) === true
    if (isByVisitor) focusNext.current = '[name="name"]'
    else if (hasFocus) focusNext.current = 'h2'
    void leaveThanks()
  }
  // Moves the focus out of the removed panel: to the form after a click, else to its heading, which opens no phone keyboard.
  useEffect(() => {
    if (isSent || focusNext.current === '') return
    desk.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  }, [isSent])
  return (
    <>
      <PageHero title={title} scene="lamp">
        <p className="mt-4 max-w-[48ch] text-lg">{text}</p>
        <p className="mt-6 lg:hidden">
          <a href={phoneUrl} className="button button-quiet">
            <Phone aria-hidden="true" className="size-5" />
            Call {phone}
          </a>
        </p>
      </PageHero>
      <div className="page grid gap-x-20 gap-y-14 py-12 md:py-20 lg:grid-cols-[1fr_20rem]">
        <div ref={desk}>
          {isSent ? (
            <SentPanel onLeave={handleLeave}>
              <Thanks {...sent} className="mt-3 max-w-prose text-lg font-semibold" />
            </SentPanel>
          ) : (
            <>
              <h2 tabIndex={-1} className="heading-2 mb-6 outline-none">
                Send a message
              </h2>
              <SentLine />
              {service === 'Consulting' && (
                <div className="mb-6 border-l-4 border-accent bg-accent-soft px-5 py-4">
                  <p className="font-semibold">{consultation.title}</p>
                  <p className="mt-1">{consultation.text}</p>
                  <p className="mt-3">
                    <Link to="/consultation" className="button button-quiet">
                      Choose a time
                    </Link>
                  </p>
                </div>
              )}
              <MessageForm key={service} services={services} service={service} actionData={actionData} onSent={showThanks} />
            </>
          )}
        </div>
        <ContactDetails phones={phones} />
      </div>
      <Faq />
    </>
  )
}
