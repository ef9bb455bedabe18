import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { useFlags } from '#app/session/session.ts'
import { type Choice, SelectField, TextAreaField } from '#app/ui/desk/field.tsx'
import { type Inquiry, inquiryPatch, UNASSIGNED } from '#domain/inquiry.ts'
import { inquiryChanges } from './changes.ts'
import { startsInNotes } from './keys.ts'
import { UPDATE_FAILED } from './messages.ts'
import { useAssignableUsers, useSaveInquiry } from './queries.ts'
import { PRIORITY_CHOICES, STATUS_CHOICES } from './screens.ts'

/** The form values of an inquiry; `assigneeId` is a user's id, or '' when unassigned. */
const toValues = ({ status, priority, notes, assigneeId }: Inquiry) => ({
  status: String(status),
  priority: String(priority),
  notes,
  assigneeId: assigneeId === null ? '' : String(assigneeId),
})

interface InquiryFormProps {
  /** The latest loaded version. */
  inquiry: Inquiry
  onClose: () => void
  /** Warns that the shown version may be outdated. */
  notice: ReactNode
}

/** Update Status: status, priority, assignee, Internal Notes. Source: specification §2 'Details modal', §4. */
export function InquiryForm({ inquiry, onClose, notice }: InquiryFormProps) {
  const { assignInquiry } = useFlags()
  const edit = useRecordForm({
    kind: `inquiry:${inquiry.kind}`,
    noun: 'inquiry',
    record: inquiry,
    toValues,
    schema: inquiryPatch,
    changesBetween: inquiryChanges,
  })
  const { form, base } = edit
  const { mutateAsync, error } = useSaveInquiry()
  const isForNote = startsInNotes(useLocation().state)

  const handleSave = form.handleSubmit(async (sent) => {
    const { assigneeId, ...values } = sent
    const patch = inquiryPatch.parse(assignInquiry ? { ...values, assigneeId } : values)
    await mutateAsync({ base, patch }).then(
      ({ data }) => edit.settle(data, sent, onClose),
      // The failure is shown already, as a toast or as the conflict notice.
      () => undefined,
    )
  })

  return (
    <RecordForm
      panel="Update Status"
      edit={edit}
      param="inquiry"
      submit="Update Inquiry"
      notice={notice}
      failure={{ title: UPDATE_FAILED, error }}
      onSubmit={handleSave}
      onCancel={onClose}
    >
      <div className="@container">
        <div className="grid gap-4 @xs:grid-cols-2 @md:grid-cols-3">
          <SelectField label="Status" choices={STATUS_CHOICES} {...form.field('status')} />
          <SelectField label="Priority" choices={PRIORITY_CHOICES} {...form.field('priority')} />
          {assignInquiry && <Assignee inquiry={inquiry} field={form.field('assigneeId')} />}
        </div>
      </div>
      <TextAreaField
        label="Internal Notes"
        placeholder="Add internal notes about this inquiry..."
        hint="Only staff see these."
        data-autofocus={isForNote ? '' : undefined}
        {...form.field('notes')}
      />
    </RecordForm>
  )
}

type AssigneeField = ReturnType<SchemaForm<ReturnType<typeof toValues>>['field']>

/** Select of the assignee; a current assignee who can no longer be chosen stays in the list. */
function Assignee({ inquiry: { assigneeId, assigneeName }, field }: { inquiry: Inquiry; field: AssigneeField }) {
  const { data = [] } = useAssignableUsers()
  const former: Choice[] =
    assigneeId === null || data.some(({ id }) => id === assigneeId) ? [] : [[String(assigneeId), assigneeName]]
  const choices: Choice[] = [['', UNASSIGNED], ...former, ...data.map(({ id, name }): Choice => [String(id), name])]
  // The choices load after the form: a new key remounts the select, which then reads its value from the form again.
  return <SelectField key={choices.length} label="Assigned to" choices={choices} {...field} />
}
