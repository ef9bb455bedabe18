/** The booking form in three steps. Source: issue 13 point 5 'Booking asks name, e-mail, phone, what about'. */
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { usePublicForm } from '#app/public-forms/use-public-form.ts'
import { TextArea, TextField } from '#app/ui/form-fields.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import type { consultation } from '#contract/bookings.ts'
import { HONEYPOT_FIELD } from '#domain/spam.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { messages } from './messages.ts'
import { SlotPicker } from './slot-picker.tsx'
import { formatChoice, type Steps } from './steps.tsx'
import { type Outcome, pageUrl } from './urls.ts'

const API_PATH = '/consultation/bookings' satisfies typeof consultation.book.path

const loadRules = () => import('./check-booking.ts')

/** `data` of the response is a BookingReceipt. */
const isHeld = (data: unknown): boolean => typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'held'

interface BookingFormProps {
  loaded: LoadedSlots
  steps: Steps
  chosen: string
  onChoose: (startsAt: string) => void
  actionData: FormActionData | undefined
  /** Not called once the page was left. */
  onBooked: (startsAt: string, outcome: Outcome) => void
}

export function BookingForm({ loaded, steps, chosen, onChoose, actionData, onBooked }: BookingFormProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [nextSlots, setNextSlots] = useState(actionData?.nextSlots ?? [])
  const { formProps, field, errors, notice, isSending } = usePublicForm({
    path: API_PATH,
    loadRules,
    messages,
    actionData,
    isInquiry: true,
    onRefused: (slots) => {
      setNextSlots(slots)
      void revalidate()
    },
    onSent: (form, _due, data) =>
      form.isConnected && onBooked(String(new FormData(form).get('startsAt')), isHeld(data) ? 'held' : 'unconfirmed'),
  })
  const when = Number.isNaN(Date.parse(chosen)) ? 'the consultation' : formatChoice(chosen, loaded)
  return (
    <form {...formProps} id="booking" action={pageUrl(loaded.zone)} className="min-h-[19rem] lg:min-h-[26rem]">
      <HoneypotField name={HONEYPOT_FIELD} />
      {loaded.zone !== '' && <input type="hidden" name="timeZone" value={loaded.zone} />}
      <SlotPicker
        loaded={loaded}
        steps={steps}
        nextSlots={nextSlots}
        chosen={chosen}
        onChoose={onChoose}
        onNext={() => void navigate({ search, hash: '#details' }, { preventScrollReset: true })}
        error={errors['startsAt']}
      />
      <section id="details" className={steps.classOf('details')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <h2 id="details-heading" tabIndex={-1} className="heading-2 scroll-mt-20 outline-none sm:col-span-2">
            Your details
          </h2>
          <TextField {...field('name')} label="Name" isRequired autoComplete="name" />
          <TextField {...field('email')} label="Email" isRequired type="email" autoComplete="email" />
          <TextField {...field('phone')} label="Phone" isRequired type="tel" autoComplete="tel" className="sm:col-span-2" />
          <TextArea {...field('message')} label="What is it about?" isRequired rows={4} className="sm:col-span-2" />
          <p role="alert" className="field-error sm:col-span-2">
            {notice}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
            {/* One text, which React replaces also in a page that the browser has translated. */}
            <button type="submit" disabled={isSending} className="button button-primary max-sm:w-full">
              {isSending ? 'Booking...' : `Book ${when}`}
            </button>
            <p className="flex-1 basis-64 text-sm text-muted">
              No charge, no obligation. We’ll use your details only for this consultation.
            </p>
          </div>
        </div>
      </section>
    </form>
  )
}
