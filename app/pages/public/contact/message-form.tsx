/** The contact form. Source: specification §2 'Contact', §3 'Contact inquiry (submitted)', §5. */
import { useAgency } from '#app/layouts/public/agency.ts'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { usePublicForm } from '#app/public-forms/use-public-form.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form-fields.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import type { contactInquiries } from '#contract/inquiries.ts'
import { HONEYPOT_FIELD } from '#domain/spam.ts'
import { messages } from './messages.ts'
import { PATH } from './urls.ts'

const API_PATH = '/contact' satisfies typeof contactInquiries.create.path

const loadRules = () => import('./check-message.ts')

interface MessageFormProps {
  /** Options of the service select. */
  services: readonly string[]
  /** The preselected service; blank for none. */
  service: string
  actionData: FormActionData | undefined
  /** Not called once the page was left. `responseDueAt`: when the reply is due; null when unknown. */
  onSent: (responseDueAt: string | null) => void
}

export function MessageForm({ services, service, actionData, onSent }: MessageFormProps) {
  const { responseClaim } = useAgency()
  const { formProps, values, field, notice, isSending } = usePublicForm({
    path: API_PATH,
    loadRules,
    messages,
    actionData,
    isInquiry: true,
    onSent: (form, responseDueAt) => form.isConnected && onSent(responseDueAt),
  })
  return (
    <form {...formProps} action={PATH} className="grid gap-5 sm:grid-cols-2">
      <HoneypotField name={HONEYPOT_FIELD} />
      <TextField {...field('name')} label="Name" isRequired autoComplete="name" />
      <TextField {...field('email')} label="Email" isRequired type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...field('company')} label="Company" autoComplete="organization" />
      <TextField {...field('address')} label="Address" autoComplete="address-line1" className="sm:col-span-2" />
      <SelectField
        {...field('service')}
        value={values?.['service'] ?? service}
        label="Service of Interest"
        placeholder="Choose a service"
        options={services.map((name) => [name, name] as const)}
        className="sm:col-span-2"
      />
      <TextArea {...field('message')} label="Message" isRequired rows={6} className="sm:col-span-2" />
      <p role="alert" className="field-error sm:col-span-2">
        {notice}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" disabled={isSending} className="button button-primary max-sm:w-full">
          {isSending ? 'Sending...' : 'Send Message'}
        </button>
        <p className="flex-1 basis-64 text-sm text-muted">
          {`Only name, email and message are required. ${responseClaim}; we use what you write here for nothing else.`}
        </p>
      </div>
    </form>
  )
}
