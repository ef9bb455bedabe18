/**
 * The form of Get Started, in the dialog and on the page of a service. Source: specification §2 'Inquiry modal', §3 'Service
 * inquiry (submitted)', §5.
 */
import { useEffect, useEffectEvent } from 'react'
import { useAgency } from '#app/layouts/public/agency.ts'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { usePublicForm } from '#app/public-forms/use-public-form.ts'
import { PhoneField, SelectField, TextArea, TextField } from '#app/ui/form-fields.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import type { serviceInquiries } from '#contract/inquiries.ts'
import type { Service } from '#domain/service.ts'
import { parseRupees } from '#domain/price.ts'
import { HONEYPOT_FIELD } from '#domain/spam.ts'
import { messages } from './messages.ts'
import type { SentInquiry } from './sent-notice.tsx'

/** Texts of the domain, which are loaded: value and label of each choice, and the message for missing fields. */
export interface Choices {
  budgets: [value: string, label: string][]
  timelines: [value: string, label: string][]
  missing: string
}

interface InquiryFormProps {
  service: Pick<Service, 'id' | 'title' | 'price'>
  /** Whether a dialog contains the form, which Cancel closes. */
  isInDialog: boolean
  choices: Choices
  actionData: FormActionData | undefined
  /** Target of the form without JavaScript. */
  action: string
  /** Not called once the page of the form was left; a closed dialog has its page. */
  onSent: (sent: SentInquiry) => void
}

const API_PATH = '/service-inquiries' satisfies typeof serviceInquiries.create.path

const loadRules = () => import('./check-inquiry.ts')

/** Below an empty field; the specification's sentence is above all fields. */
const EMPTY: Record<string, string> = { name: 'Enter your name', email: 'Enter your e-mail address' }

/** The budgets whose upper end is below the price that the service starts from. */
const budgetsBelow = (price: string, budgets: Choices['budgets']): string[] => {
  const { amount = 0, period } = parseRupees(price) ?? {}
  return budgets.flatMap(([value]) => (period === undefined && Number(value.split('-')[1]) < amount ? [value] : []))
}

export function InquiryForm({ service, isInDialog, choices, actionData, action, onSent }: InquiryFormProps) {
  const { formProps, field, errors, notice, isSending, prepare } = usePublicForm({
    path: API_PATH,
    loadRules,
    messages,
    actionData,
    isInquiry: true,
    onSent: (form, responseDueAt, _data, reference) =>
      (isInDialog || form.isConnected) && onSent({ name: String(new FormData(form).get('name')).trim(), reference, responseDueAt }),
  })
  // Who opens the dialog is about to send it; a page loads the rules when somebody begins to write.
  const prepareOnce = useEffectEvent(() => isInDialog && prepare())
  useEffect(() => void prepareOnce(), [])
  const { responseClaim } = useAgency()
  // Deleted while its form was open: the server refuses the id, and takes the name.
  const isGone = 'serviceId' in errors
  const isMissing = Object.values(errors).includes(choices.missing)
  const requiredField = (name: string) => {
    const shown = field(name)
    return shown.error === choices.missing ? { ...shown, error: EMPTY[name] } : shown
  }
  return (
    <form {...formProps} action={action} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {/* A rejected form may have no service. */}
      <input type="hidden" name="serviceId" value={(!isGone && service.id) || ''} />
      <input type="hidden" name="serviceName" value={service.title} />
      <HoneypotField name={HONEYPOT_FIELD} />
      <p role="alert" className="field-error mt-0 sm:col-span-2">
        {isMissing ? choices.missing : ''}
      </p>
      <TextField {...requiredField('name')} label="Name" isRequired autoComplete="name" />
      <TextField {...requiredField('email')} label="Email" isRequired type="email" autoComplete="email" />
      <PhoneField {...field('phone')} label="Phone" isOptional />
      <TextField {...field('company')} label="Company" isOptional autoComplete="organization" />
      <SelectField
        {...field('budget')}
        label="Budget"
        isOptional
        placeholder="Choose a budget"
        options={choices.budgets}
        doubtful={{ values: budgetsBelow(service.price, choices.budgets), reason: 'Below the starting price' }}
      />
      <SelectField {...field('timeline')} label="Timeline" isOptional placeholder="Choose a timeline" options={choices.timelines} />
      <TextArea {...field('message')} label="Message" isOptional rows={3} className="sm:col-span-2" />
      <p role="alert" className="field-error sm:col-span-2">
        {isGone ? messages.gone : notice}
      </p>
      <p className="text-sm text-muted sm:col-span-2">
        {`Only name and email are required. ${responseClaim}; we use what you write here for nothing else.`}
      </p>
      {/* Submit is first because Enter activates the first button; Cancel closes the dialog, with or without JavaScript. */}
      <div
        className={`flex flex-wrap gap-3 sm:col-span-2 ${isInDialog ? 'inquiry-buttons -mx-5 -mb-7 border-t border-line bg-paper px-5 py-4 sm:-mx-8 sm:flex-row-reverse sm:justify-start sm:px-8' : ''}`}
      >
        <button type="submit" disabled={isSending} className="button button-primary max-sm:flex-1">
          {isSending ? 'Submitting...' : 'Submit Inquiry'}
        </button>
        {isInDialog && (
          <button type="submit" formMethod="dialog" formNoValidate className="button button-quiet">
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
