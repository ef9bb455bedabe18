/** Consultation: a visitor books half an hour. Source: issue 13 point 5, contract §3 'Screens'. */
import { useEffect, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { data, Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { organization, pageMeta } from '#app/layouts/public/page-meta.ts'
import { submitForm } from '#app/public-forms/submit.server.ts'
import { readUnsent } from '#app/public-forms/unsent-values.ts'
import { toSentState, useSentInstant } from '#app/public-forms/use-sent-instant.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Agency } from '#domain/agency.ts'
import { bookingInput } from '#domain/booking.ts'
import { parseTouches } from '#domain/lead-source.ts'
import { formatDueInstant } from '#domain/instant-format.ts'
import { spamSignals } from '#domain/inquiry-forms.ts'
import { createBooking } from '#server/leads/bookings/submission.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { isIssued, issueInstant, readIssuedInstant } from '#server/platform/http/pages/issued-instant.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { BookingForm } from './booking-form.tsx'
import { away, held, hero, next, noSlots, unconfirmed } from './content.ts'
import { type LoadedSlots, loadSlotsOrNone, timeZones, zoneIn } from './load-slots.server.ts'
import { messages } from './messages.ts'
import { TimeZoneForm } from './time-zone-form.tsx'
import { type Outcome, outcomeIn, pageIn, pageUrl, PATH, sentUrl } from './urls.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

const search = (query: URLSearchParams) => {
  const [page, outcome] = [pageIn(query), outcomeIn(query)]
  return {
    timeZone: zoneIn(query),
    page: page > 1 && outcome === undefined ? String(page) : undefined,
    outcome,
    booked: outcome === undefined ? undefined : (query.get('booked') ?? undefined),
  }
}

/** Free slots change with time too: see decision 0059. */
const MAX_AGE_SECONDS = 60

const RETRY_AFTER_SECONDS = '30'

const toMeta = (agency: Agency, siteUrl: string) => {
  const service = {
    '@type': 'Service',
    name: hero.title,
    description: hero.text,
    serviceType: 'Consulting',
    url: `${siteUrl}${PATH}`,
    provider: { '@id': `${siteUrl}/#organization` },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
  }
  return pageMeta({
    agency,
    siteUrl,
    path: PATH,
    title: 'Free consultation',
    description: `${hero.title} with ${agency.legalName}: choose a time of our office hours (${agency.hours}), in your time zone.`,
    things: [organization(siteUrl, agency), service],
  })
}

/** 503 without the slots: a rejected form still has what was typed. */
export const loader = cacheablePage(
  {
    search,
    manyValued: ['timeZone', 'page', 'booked'],
    checkedParams: { booked: isIssued('booked') },
    maxAgeSeconds: MAX_AGE_SECONDS,
  },
  async ({ context: provider, request }: Route.LoaderArgs) => {
    const context = publicContext(provider)
    const { siteUrl, config } = context
    const query = new URL(request.url).searchParams
    const agency = await readAgency(context)
    const { slots, isAway } = await loadSlotsOrNone(context, { zone: zoneIn(query), page: pageIn(query) })
    const bookedAt = readIssuedInstant(config, 'booked', query.get('booked'))
    const loaded = {
      slots,
      isAway,
      bookedAt,
      timeZones: timeZones(slots.timeZone),
      next: next(isEmailSetUp(config)),
      meta: toMeta(agency, siteUrl),
    }
    return data(loaded, isAway ? { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } } : undefined)
  },
)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Without JavaScript: redirects to the thanks, else returns the submitted form with the next free slots. */
export const action = publicForm((args: Route.ActionArgs) =>
  submitForm(args, {
    loadRules: () => import('./check-booking.ts'),
    store: async (context, values) => ({
      receipt: await createBooking(context, {
        fields: bookingInput.parse(values),
        idempotencyKey: '',
        signals: spamSignals.parse(values),
        timeZone: values['timeZone'] ?? '',
        touches: parseTouches(null),
      }),
      zone: values['timeZone'] ?? '',
    }),
    answer: ({ config }, { receipt: { outcome, startsAt }, zone }) =>
      redirect(sentUrl({ outcome, timeZone: zone, booked: issueInstant(config, 'booked', startsAt) }), 303),
    messages,
    logMessage: 'consultation could not be booked',
  }),
)

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function Consultation({ loaderData, actionData }: Route.ComponentProps) {
  const { slots, isAway, timeZones: zones } = loaderData
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const outcome = outcomeIn(query)
  const bookedAt = useSentInstant(loaderData.bookedAt)
  // Another time zone or page of days drops the action data, and with them what was typed.
  const [rejected] = useState(actionData)
  const location = useLocation()
  const [chosen, setChosen] = useState(() => (rejected?.values ?? readUnsent(location))?.['startsAt'] ?? '')
  useVisitorZone(slots)
  const showThanks = (startsAt: string, sent: Outcome) =>
    void navigate(sentUrl({ outcome: sent, timeZone: slots.zone }), { replace: true, state: toSentState(startsAt) })
  const hasSlots = slots.days.length > 0
  // Once shown it stays: it has what was typed.
  const [wasFormShown] = useState(hasSlots || rejected !== undefined)
  const canBook = outcome === undefined && (hasSlots || wasFormShown)
  return (
    <>
      <PageHero title={hero.title} scene="stepwell">
        <p className="mt-4 max-w-[52ch] text-lg">{hero.text}</p>
      </PageHero>
      <div className="page grid gap-x-20 gap-y-14 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {outcome !== undefined && <Booked outcome={outcome} startsAt={bookedAt} slots={slots} />}
          {outcome === undefined && !hasSlots && <NoSlots {...(isAway ? away : noSlots)} />}
          {canBook && (
            <>
              <TimeZoneForm
                timeZone={slots.timeZone}
                businessTime={slots.businessTime}
                isElsewhere={slots.isElsewhere}
                timeZones={zones}
              />
              <BookingForm loaded={slots} chosen={chosen} onChoose={setChosen} actionData={rejected} onBooked={showThanks} />
            </>
          )}
        </div>
        {canBook && <Next {...loaderData.next} />}
      </div>
    </>
  )
}

/** Copy from the loader: the page's script does without it. */
function Next({ title, steps }: ReturnType<typeof next>) {
  return (
    <aside aria-labelledby="next-heading">
      <h2 id="next-heading" className="heading-3 mb-4">
        {title}
      </h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1rem_1fr] gap-x-4 border-t border-line pt-4">
            <span aria-hidden="true" className="heading-3 text-teal tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  )
}

interface BookedProps {
  outcome: Outcome
  /** ISO 8601; undefined when unknown. */
  startsAt: string | undefined
  slots: LoadedSlots
}

function Booked({ outcome, startsAt, slots: { now, zone, timeZone, businessTimeZone } }: BookedProps) {
  const copy = outcome === 'held' ? held : unconfirmed
  const [text, businessText] = [timeZone, businessTimeZone].map((each) =>
    startsAt === undefined ? '' : formatDueInstant(startsAt, now, each),
  )
  useEffect(() => document.querySelector<HTMLElement>('#booked-heading')?.focus(), [])
  return (
    // Not green while the visitor has to do something.
    <div role="status" className={`rounded-lg p-6 md:p-10 ${outcome === 'held' ? 'bg-accent-soft' : 'bg-green-soft'}`}>
      {outcome !== 'held' && <CircleCheck aria-hidden="true" className="size-10 text-green-strong" strokeWidth={1.5} />}
      <h2 id="booked-heading" tabIndex={-1} className="heading-2 mt-4 outline-none">
        {copy.title}
      </h2>
      {text !== '' && (
        // The browser may abbreviate a time zone otherwise than the server.
        <p suppressHydrationWarning className="mt-3 text-lg font-semibold text-balance">
          {text}
        </p>
      )}
      {businessText !== text && <p suppressHydrationWarning>{businessText}</p>}
      <p className="mt-3 max-w-prose text-lg">{copy.text}</p>
      <p className="mt-6">
        <Link to={pageUrl({ timeZone: zone, page: 1 })} className="button button-quiet">
          Book another time
        </Link>
      </p>
    </div>
  )
}

function NoSlots({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState title={title} heading="h2">
      <p className="mt-3 text-lg">{text}</p>
      <p className="mt-6">
        <Link to="/contact?service=Consulting" className="button button-primary">
          Write to us
        </Link>
      </p>
    </EmptyState>
  )
}
