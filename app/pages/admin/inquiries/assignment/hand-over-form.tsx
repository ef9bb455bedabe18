import { useQueryClient } from '@tanstack/react-query'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField } from '#app/ui/desk/field.tsx'
import { type HandOverInput, handOverInput } from '#domain/inquiry.ts'
import { type LeadRef, orServerMessage, useAssignableUsers, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { showInquiry } from '../use-lead-change.ts'

/** `assigneeId` is a user's id, or '' before the choice. */
interface HandOverValues {
  assigneeId: string
  note: string
}

const BLANK: HandOverValues = { assigneeId: '', note: '' }
const toValues = () => BLANK

const toBody = ({ assigneeId, note }: HandOverValues): HandOverInput => ({ assigneeId: Number(assigneeId), note })

/** Hands a lead over. */
const useHandOverInquiry = ({ kind, id }: LeadRef) => {
  const client = useQueryClient()
  return useLeadRequest({
    send: (body: HandOverInput) => call(SCREENS[kind].endpoints.handOver, { params: { id }, body }),
    show: ({ data }) => showInquiry(client, data),
    done: 'Lead reassigned successfully',
    failed: orServerMessage('Failed to reassign the lead'),
  })
}

interface HandOverFormProps {
  lead: LeadRef
  onClose: () => void
}

/** The new assignee and an optional note; what is typed survives a failure, a reload and an expired session. */
export function HandOverForm({ lead, onClose }: HandOverFormProps) {
  const { id: adminId } = useAdmin()
  const { data: users } = useAssignableUsers()
  const others = users?.filter((user) => user.id !== adminId) ?? []
  const choices: Choice[] = [['', 'Choose a person'], ...others.map(({ id: userId, name }): Choice => [String(userId), name])]
  const { mutateAsync } = useHandOverInquiry(lead)
  const edit = useRecordForm<null, HandOverValues>({
    kind: `hand-over:${lead.kind}:${lead.id}`,
    noun: 'lead',
    record: null,
    toValues,
    schema: handOverInput,
    toBody,
    check: ({ assigneeId }): Record<string, string> => (assigneeId === '' ? { assigneeId: 'Choose a person' } : {}),
  })
  const { form } = edit
  const isLoaded = users !== undefined
  const handleSubmit = form.handleSubmit(async (typed) => {
    await mutateAsync(toBody(typed)).then(
      () => edit.settle(null, typed, onClose),
      // The mutation has shown a toast; errors of fields are shown beside them too.
      (error: unknown) => error instanceof ApiError && showServerErrors(form, error.errors, ['assigneeId', 'note']),
    )
  })

  return (
    <RecordForm
      panel="Reassign"
      isLoaded={isLoaded}
      edit={edit}
      submit="Reassign"
      onSubmit={handleSubmit}
      onCancel={() => edit.finish(onClose)}
    >
      {isLoaded && others.length === 0 && <Notice tone="yellow">There’s no other active user to reassign it to.</Notice>}
      {/* The choices load after the form: a new key remounts the select, which then reads its value from the form again. */}
      <SelectField key={choices.length} label="Reassign to" required choices={choices} {...form.field('assigneeId')} />
      <TextAreaField
        label="Note"
        hint="Optional. Shown in the timeline and in the e-mail to the new owner."
        {...form.field('note')}
      />
    </RecordForm>
  )
}
