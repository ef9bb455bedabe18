/** The booking form. Source: issue 13 point 5 'Booking asks name, e-mail, phone, what about'. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { usePublicForm } from '#app/public-forms/use-public-form.ts'
import { TextArea, TextField } from '#app/ui/form-fields.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import type { consultation } from '#contract/bookings.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { HONEYPOT_FIELD } from '#domain/spam.ts'
import type { LoadedSlots } from './load-slots.server.ts'
import { messages } from './messages.ts'
import { SlotPicker } from './slot-picker.tsx'
import { type Outcome, pageUrl } from './urls.ts'

const API_PATH = '/consultation/bookings' satisfies typeof consultation.book.path

const loadRules = () => import('./check-booking.ts')

/** `data` of the response is a BookingReceipt. */
const isHeld = (data: unknown): boolean => typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'held'

interface BookingFormProps {
  loaded: LoadedSlots
  chosen: string
  onChoose: (startsAt: string) => void
  actionData: FormActionData | undefined
  /** Not called once the page was left. */
  onBooked: (startsAt: string, outcome: Outcome) => void
}

export function BookingForm({ loaded, chosen, onChoose, actionData, onBooked }: BookingFormProps) {
  const { revalidate } = useRevalidator()
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
  const { zone, timeZone, now, page } = loaded
  const when = Number.isNaN(Date.parse(chosen)) ? 'at the chosen time' : `on ${formatShortInstant(chosen, now, timeZone)}`
  return (
    <form {...formProps} id="booking" action={pageUrl({ timeZone: zone, page })} className="grid gap-5 sm:grid-cols-2">
      <HoneypotField name={HONEYPOT_FIELD} />
      {zone !== '' && <input type="hidden" name="timeZone" value={zone} />}
      <div className="sm:col-span-2">
        <SlotPicker
          legend="Choose a time"
          loaded={loaded}
          urlOf={(wanted) => pageUrl({ timeZone: zone, page: wanted })}
          nextSlots={nextSlots}
          chosen={chosen}
          onChoose={onChoose}
          error={errors['startsAt']}
        />
      </div>
      <h2 className="heading-2 mt-6 sm:col-span-2">Your details</h2>
      <TextField {...field('name')} label="Name" isRequired autoComplete="name" />
      <TextField {...field('email')} label="Email" isRequired type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Phone" isRequired type="tel" autoComplete="tel" className="sm:col-span-2" />
      <TextArea {...field('message')} label="What is it about?" isRequired rows={5} className="sm:col-span-2" />
      <p role="alert" className="field-error sm:col-span-2">
        {notice}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" disabled={isSending} className="button button-primary max-sm:w-full">
          {isSending ? 'Booking...' : 'Book the Consultation'}
        </button>
        {/* One text, which React replaces also in a page that the browser has translated. */}
        <p className="flex-1 basis-64 text-sm text-muted">{`We call you ${when}, and use what you write here for nothing else.`}</p>
      </div>
    </form>
  )
}
