import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { call } from '#app/api/call.ts'
import { inquiryKeys, serviceKeys } from '#app/api/query-keys.ts'
import { useIdempotencyKey } from '#app/public-forms/use-idempotency-key.ts'
import { useAdmin } from '#app/session/session.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { CheckboxField, type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { services } from '#contract/services.ts'
import { OTHER_INQUIRIES_CAP } from '#domain/inquiry.ts'
import { CONTACT_WAYS, leadByHand, type LeadByHand } from '#domain/lead-by-hand.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { emailText } from '#domain/text.ts'
import { useAssignableUsers, useLeadRequest } from '../queries.ts'
import type { InquiryScreen } from '../screens.ts'

const ADD_FAILED = 'The lead could not be added'

const useOfferedServices = () =>
  useQuery({
    queryKey: serviceKeys.list({ offered: true }),
    queryFn: async ({ signal }) => (await call(services.list, { query: {}, signal })).data,
  })

/** Digits of a phone number that is typed to its end. */
const MIN_DIGITS = 8

/** The inquiries of the person whose e-mail or phone number is in the form. */
const useSamePerson = ({ endpoints, kind }: InquiryScreen, typed: { email: string; phone: string }) => {
  const email = useDeferredValue(emailText().safeParse(typed.email).data ?? '')
  const phone = useDeferredValue(typed.phone.replace(/\D/g, '').length < MIN_DIGITS ? '' : typed.phone.trim())
  return useQuery({
    queryKey: inquiryKeys.samePerson(kind, { email, phone }),
    queryFn: ({ signal }) => call(endpoints.samePerson, { query: { email, phone }, signal }),
    enabled: email !== '' || phone !== '',
  }).data
}

const useAddLead = ({ endpoints }: InquiryScreen) => {
  const keyFor = useIdempotencyKey()
  return useLeadRequest({
    send: (body: LeadByHand) => call(endpoints.add, { body, idempotencyKey: keyFor(body) }),
    done: 'Lead added',
    failed: ADD_FAILED,
  })
}

/** The ids of the selects are texts; blank for none. */
const BLANK = {
  name: '',
  phone: '',
  email: '',
  company: '',
  serviceId: '',
  message: '',
  source: 'phone',
  assigneeId: '',
  note: '',
  acknowledge: false,
}
type Values = typeof BLANK
const toValues = (): Values => BLANK

const toBody = (values: Values) => ({
  ...values,
  assigneeId: values.assigneeId === '' ? null : Number(values.assigneeId),
  acknowledge: values.acknowledge && values.email.trim() !== '',
})

const WAY_CHOICES: readonly Choice[] = Object.entries(CONTACT_WAYS)

/** The fields of a lead that staff add by hand; the draft is stored until it is added or cancelled. */
export function AddLeadForm({ screen, onClose }: { screen: InquiryScreen; onClose: () => void }) {
  const admin = useAdmin()
  const { data: offered = [] } = useOfferedServices()
  const { data: assignable = [] } = useAssignableUsers()
  const services: Choice[] = [['', 'Not specified'], ...offered.map(({ id, title }): Choice => [String(id), title])]
  const others = assignable.filter(({ id }) => id !== admin.id).map(({ id, name }): Choice => [String(id), name])
  const owners: Choice[] = [['', 'As the settings say'], [String(admin.id), 'Me'], ...others]
  const edit = useRecordForm<null, Values>({
    kind: `${screen.kind} lead`,
    noun: 'lead',
    record: null,
    toValues,
    schema: leadByHand,
    toBody,
  })
  const { form } = edit
  const add = useAddLead(screen)
  const handleSave = form.handleSubmit((values) =>
    add.mutateAsync(leadByHand.parse(toBody(values))).then(
      () => edit.settle(null, values, onClose),
      (error: unknown) => showServerErrors(form, error),
    ),
  )
  return (
    <RecordForm
      edit={edit}
      param="add"
      submit="Add lead"
      failure={{ title: ADD_FAILED, error: add.error }}
      onSubmit={handleSave}
      onCancel={onClose}
    >
      <TextField label="Name" required data-autofocus="" autoComplete="off" {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="A phone number or an e-mail is enough"
          {...form.field('phone')}
        />
        <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      </div>
      <SamePersonNotice screen={screen} email={form.watch('email')} phone={form.watch('phone')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Company" autoComplete="off" {...form.field('company')} />
        <SelectField label="Service" choices={services} {...form.field('serviceId')} />
      </div>
      <TextAreaField label="What they need" rows={3} {...form.field('message')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="How they got in touch" choices={WAY_CHOICES} {...form.field('source')} />
        <SelectField label="Owner" choices={owners} {...form.field('assigneeId')} />
      </div>
      <TextAreaField label="Note" rows={2} hint="Only staff can see this" {...form.field('note')} />
      {form.watch('email').trim() !== '' && (
        <CheckboxField label="Send the confirmation e-mail" {...form.register('acknowledge')} />
      )}
    </RecordForm>
  )
}

/** The lead may be there already. */
function SamePersonNotice({ screen, ...typed }: { screen: InquiryScreen; email: string; phone: string }) {
  const found = useSamePerson(screen, typed)
  const [newest] = found?.data ?? []
  if (found === undefined || newest === undefined) return <div role="status" />
  const count = found.total < OTHER_INQUIRIES_CAP ? found.total : `${OTHER_INQUIRIES_CAP}+`
  return (
    <Notice tone="yellow" role="status">
      This person is on the desk already, with {count} {found.total === 1 ? 'inquiry' : 'inquiries'}. The latest is from{' '}
      <Link to={inquiryPath(newest)} className="font-semibold underline">
        {newest.name}
      </Link>
      .
    </Notice>
  )
}
