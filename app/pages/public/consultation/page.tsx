/** Consultation: a visitor books half an hour. Source: issue 13 point 5, contract §3 'Screens'. */
import { useState } from 'react'
import { data, Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { submitForm } from '#app/public-forms/submit.server.ts'
import { readUnsent } from '#app/public-forms/unsent-values.ts'
import { toSentState, useSent } from '#app/public-forms/use-sent.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Agency } from '#domain/agency.ts'
import { bookingInput } from '#domain/booking.ts'
import { parseTouches } from '#domain/lead-source.ts'
import { spamSignals } from '#domain/inquiry-forms.ts'
import { createBooking } from '#server/leads/bookings/submission.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { cacheablePage } from '#server/platform/http/pages/cacheable-page.ts'
import { isIssued, issueInstant, readIssuedInstant } from '#server/platform/http/pages/issued-instant.ts'
import { publicContext } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { Booked } from './booked.tsx'
import { BookingForm } from './booking-form.tsx'
import { away, hero, next, noSlots } from './content.ts'
import { loadSlotsOrNone, timeZones, zoneIn } from './load-slots.server.ts'
import { messages } from './messages.ts'
import { Summary, useSteps } from './steps.tsx'
import { TimeZoneForm, useVisitorZone } from './time-zone.tsx'
import { type Outcome, outcomeIn, PATH, sentUrl } from './urls.ts'

const search = (query: URLSearchParams) => {
  const outcome = outcomeIn(query)
  return {
    timeZone: zoneIn(query),
    outcome,
    booked: outcome === undefined ? undefined : (query.get('booked') ?? undefined),
  }
}

/** Free slots change with time too: see decision 0059. */
const MAX_AGE_SECONDS = 60

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
    description: `${hero.title} with ${agency.legalName}: choose a time in our office hours (${agency.hours}), shown in your time zone.`,
    things: [service],
  })
}

/** 503 without the slots: a rejected form still has what was typed. */
export const loader = cacheablePage(
  {
    search,
    manyValued: ['timeZone', 'booked'],
    checkedParams: { booked: isIssued('booked') },
    maxAgeSeconds: MAX_AGE_SECONDS,
  },
  async ({ context: provider, request }: Route.LoaderArgs) => {
    const context = publicContext(provider)
    const { siteUrl, config } = context
    const query = new URL(request.url).searchParams
    const agency = await readAgency(context)
    const { slots, isAway } = await loadSlotsOrNone(context, zoneIn(query))
    const bookedAt = readIssuedInstant(config, 'booked', query.get('booked'))
    const loaded = {
      slots,
      isAway,
      bookedAt,
      timeZones: timeZones(slots.timeZone),
      next: next(isEmailSetUp(config)),
      meta: toMeta(agency, siteUrl),
    }
    return data(loaded, { status: isAway ? 503 : 200 })
  },
)

/** Without JavaScript: redirects to the thanks, else returns the submitted form with the next free slots. */
export const action = publicForm((args: Route.ActionArgs) =>
  submitForm(args, {
    schema: bookingInput,
    store: async (context, fields, values) => ({
      receipt: await createBooking(context, {
        fields,
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
  const bookedAt = useSent({ responseDueAt: loaderData.bookedAt }).responseDueAt ?? undefined
  // Another time zone drops the action data, and with them what was typed.
  const [rejected] = useState(actionData)
  const location = useLocation()
  const [chosen, setChosen] = useState(() => (rejected?.values ?? readUnsent(location))?.['startsAt'] ?? '')
  const steps = useSteps(slots, rejected !== undefined)
  useVisitorZone(slots)
  const showThanks = (startsAt: string, sent: Outcome) =>
    void navigate(sentUrl({ outcome: sent, timeZone: slots.zone }), { replace: true, state: toSentState(startsAt) })
  const hasSlots = slots.days.length > 0
  // Once shown it stays: it has what was typed.
  const [wasFormShown] = useState(hasSlots || rejected !== undefined)
  if (outcome !== undefined) return <Booked outcome={outcome} startsAt={bookedAt} slots={slots} />
  const canBook = hasSlots || wasFormShown
  return (
    <>
      <PageHero title={hero.title} scene="stepwell">
        <p className="mt-4 max-w-[52ch] text-lg">{hero.text}</p>
      </PageHero>
      {!hasSlots && (
        <div className="page pt-12">
          <NoSlots {...(isAway ? away : noSlots)} />
        </div>
      )}
      {canBook && (
        <div className="page flex flex-col gap-y-6 py-8 md:py-16 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16 xl:grid-cols-[15rem_minmax(0,1fr)_17rem] xl:gap-x-12">
          <TimeZoneForm slots={slots} timeZones={zones} />
          <Summary loaded={slots} step={steps.step} chosen={chosen} />
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <BookingForm
              loaded={slots}
              steps={steps}
              chosen={chosen}
              onChoose={setChosen}
              actionData={rejected}
              onBooked={showThanks}
            />
          </div>
          <Next {...loaderData.next} />
        </div>
      )}
    </>
  )
}

/** Copy from the loader: the page's script does without it. */
function Next({ title, steps }: ReturnType<typeof next>) {
  return (
    <aside aria-labelledby="next-heading" className="max-lg:mt-8 lg:mt-6 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:mt-0">
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
