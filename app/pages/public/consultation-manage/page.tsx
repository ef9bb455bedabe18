/**
 * Target of the link in a booking's mails: shows, moves and cancels it. Opening it confirms a time that is held, also when a mail scanner
 * opens it; only its buttons change anything else. Source: issue 13 point 5, decision 0059.
 */
import { useEffect, useRef, useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { pageMeta } from '#app/layouts/public/page-meta.ts'
import { formValues } from '#app/public-forms/submit.server.ts'
import { loadSlots, zoneIn } from '#app/pages/public/consultation/load-slots.server.ts'
import { CalendarLinks } from '#app/pages/public/consultation/calendar-links.tsx'
import { SlotPicker } from '#app/pages/public/consultation/slot-picker.tsx'
import { formatChoice, toBothTimes, useSteps } from '#app/pages/public/consultation/steps.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rescheduleInput, type VisitorBooking } from '#domain/booking.ts'
import { cancelOwnBooking, confirmOwnBooking, moveOwnBooking } from '#server/leads/bookings/visitor-operations.ts'
import { isAppError, isDatabaseUnavailable } from '#server/platform/errors.ts'
import { crossSiteRefusal, publicContext, refuseAction } from '#server/platform/http/pages/page-context.ts'
import { publicForm } from '#server/platform/http/pages/public-form.ts'
import { readAgency } from '#server/platform/agency.ts'
import type { Route } from './+types/page'
import { messages } from './messages.ts'

const PATH = '/consultation/manage'

const tokenIn = (query: URLSearchParams): string => (query.get('token') ?? '').slice(0, 200)

/** The URL of the page with the same token. */
const urlWith = (token: string, more: Record<string, string> = {}): string =>
  `${PATH}?${new URLSearchParams({ token, ...more }).toString()}`

/** The booking with the free slots; null for an unknown token. Throws a 503 while the database is unavailable. */
const findBooking = async (context: ReturnType<typeof publicContext>, token: string) => {
  try {
    const booking: VisitorBooking = await confirmOwnBooking(context, { token })
    const zone = zoneIn(new URLSearchParams({ timeZone: booking.timeZone }))
    return { booking, slots: await loadSlots(context, zone) }
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return null
    if (!isDatabaseUnavailable(error)) throw error
    throw data(null, { status: 503 })
  }
}

export const loader = async ({ context: provider, request }: Route.LoaderArgs) => {
  const context = publicContext(provider)
  const query = new URL(request.url).searchParams
  const token = tokenIn(query)
  const agency = await readAgency(context)
  const meta = pageMeta({
    agency,
    siteUrl: undefined,
    path: PATH,
    title: 'Your consultation',
    description: 'Move or cancel your consultation.',
    isHiddenFromSearch: true,
  })
  const found = await findBooking(context, token)
  if (found === null) return data({ token, meta, booking: null }, { status: 404 })
  const { booking, slots } = found
  const isMoved = query.get('done') === 'moved'
  return data({
    token,
    meta,
    booking: { ...booking, ...toBothTimes(booking.startsAt, slots), isMoved, slots },
  })
}

interface Failure {
  error: string
  nextSlots: readonly string[]
}

const fail = (status: number, error: string, nextSlots: readonly string[] = []) => data<Failure>({ error, nextSlots }, { status })

/** `intent` is 'move' or 'cancel'. */
export const action = publicForm(async ({ context: provider, request }: Route.ActionArgs) => {
  const context = publicContext(provider)
  const token = tokenIn(new URL(request.url).searchParams)
  const refusal = crossSiteRefusal(provider)
  if (refusal !== undefined) return fail(refusal.status, messages.crossSite)
  const { intent, updatedAt, ...values } = await formValues(request)
  try {
    if (intent === 'cancel') {
      await cancelOwnBooking(context, { token, updatedAt })
      return redirect(urlWith(token), 303)
    }
    const chosen = rescheduleInput.safeParse({ startsAt: values['startsAt'] ?? '' })
    if (!chosen.success) return fail(400, chosen.error.issues[0]?.message ?? '')
    await moveOwnBooking(context, { token, updatedAt, startsAt: chosen.data.startsAt })
    return redirect(urlWith(token, { done: 'moved' }), 303)
  } catch (error) {
    const known = refuseAction(provider, error)
    if (known !== undefined) return fail(known.status, known.message, known.nextSlots)
    context.log.error({ err: error }, 'consultation could not be changed')
    return fail(500, messages.failed)
  }
})

/** After a refusal too: the booking was changed, or a slot taken, since this page was loaded. */
export const shouldRevalidate = () => true

/** The URL contains the token, which must not reach another site in a Referer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

const toCopy = (booking: Pick<VisitorBooking, 'status' | 'heldUntil' | 'canChange'> | null) => {
  if (booking === null) return messages.unknown
  if (booking.status === 'cancelled') return booking.heldUntil === null ? messages.cancelled : messages.expired
  return booking.canChange ? messages.confirmed : messages.begun
}

/**
 * Moves the focus after an action, which disables or removes the pressed button: after a refusal to the times, else to the heading.
 * `version` of the booking; undefined for an unknown token.
 */
const useFocusOnOutcome = (version: string | undefined, failure: Failure | undefined) => {
  const seen = useRef(version)
  useEffect(() => {
    if (failure === undefined && seen.current === version) return
    seen.current = version
    const slot = failure && document.querySelector<HTMLElement>('#content [name="startsAt"]')
    const target = slot ?? document.querySelector<HTMLElement>('#page-heading')
    target?.focus()
  }, [version, failure])
}

export default function ManageConsultation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, booking } = loaderData
  const { sendsEmail } = useAgency()
  useFocusOnOutcome(booking?.updatedAt, actionData)
  const { title, text } = toCopy(booking)
  return (
    <section
      aria-labelledby="page-heading"
      className="page grid grid-cols-1 min-h-[60dvh] gap-x-20 pt-28 pb-16 md:grid-cols-[1fr_auto]"
    >
      <div className="max-w-2xl">
        <h1 id="page-heading" tabIndex={-1} className="heading-2 outline-none">
          {title}
        </h1>
        {booking !== null && (
          <div role="status" className="mt-4">
            <p className="text-lg font-semibold text-balance">{booking.when}</p>
            {booking.businessTime !== '' && <p>{booking.businessTime}</p>}
            {booking.isMoved && booking.canChange && <p className="mt-3">{sendsEmail ? messages.movedByMail : messages.moved}</p>}
          </div>
        )}
        <p className="mt-4 text-lg">{text}</p>
        {booking?.canChange === true && <CalendarLinks startsAt={booking.startsAt} />}
        {booking?.canChange === true ? (
          <Changes key={booking.updatedAt} token={token} booking={booking} failure={actionData} />
        ) : (
          <p className="mt-8">
            <Link to="/consultation" className="button button-primary">
              Book another time
            </Link>
          </p>
        )}
      </div>
      <div
        aria-hidden="true"
        className={`window window-stepwell h-72 max-md:mt-12 max-md:justify-self-center lg:h-96 ${booking?.canChange === true ? 'max-lg:hidden' : ''}`}
      />
    </section>
  )
}

interface ChangesProps {
  token: string
  booking: NonNullable<Route.ComponentProps['loaderData']['booking']>
  failure: Failure | undefined
}

function Changes({ token, booking: { updatedAt, slots }, failure }: ChangesProps) {
  const [chosen, setChosen] = useState('')
  const steps = useSteps(slots)
  // Without JavaScript the server asks for a time.
  const isWaiting = useHydrated() && chosen === ''
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="mt-10 grid gap-10 border-t border-line pt-8">
      <section aria-labelledby="move-heading">
        <h2 id="move-heading" className="heading-3 mb-4">
          Move it
        </h2>
        <Form method="post" action={urlWith(token)} className="grid gap-5">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <SlotPicker
            loaded={slots}
            steps={steps}
            nextSlots={failure?.nextSlots ?? []}
            chosen={chosen}
            onChoose={setChosen}
            error={failure?.error}
          />
          <div>
            <button type="submit" disabled={isSending || isWaiting} className="button button-primary max-sm:w-full">
              {chosen === '' ? 'Move to this time' : `Move to ${formatChoice(chosen, slots)}`}
            </button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="cancel-heading" className="border-t border-line pt-8">
        <h2 id="cancel-heading" className="heading-3">
          Cancel it
        </h2>
        <p className="mt-2">Your time will be free for others. You can book another one whenever you like.</p>
        <Form method="post" action={urlWith(token)} className="mt-4">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <button type="submit" disabled={isSending} className="button button-quiet max-sm:w-full">
            Cancel the consultation
          </button>
        </Form>
      </section>
    </div>
  )
}
