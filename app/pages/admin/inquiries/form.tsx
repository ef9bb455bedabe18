import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError, isConflict } from '#app/api/api-error.ts'
import { useFlags } from '#app/session/session.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField } from '#app/ui/desk/field.tsx'
import { type Inquiry, inquiryPatch } from '#domain/inquiry.ts'
import { inquiryChanges } from './changes.ts'
import { startsInNotes } from './keys.ts'
import { UPDATE_FAILED } from './messages.ts'
import { useAssignableUsers, useSaveInquiry } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'

/** The fields as form controls hold them; `assigneeId` is a user's id, or '' for nobody. */
const valuesOf = ({ status, priority, notes, assigneeId }: Inquiry) => ({
  status: String(status),
  priority: String(priority),
  notes,
  assigneeId: assigneeId === null ? '' : String(assigneeId),
})

/** Ctrl Enter saves from every field. */
const submitByKey = (event: KeyboardEvent<HTMLSelectElement | HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // By its button, which knows when a save is under way.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}

interface InquiryFormProps {
  screen: InquiryScreen
  /** The latest version that is known. */
  inquiry: Inquiry
  onClose: () => void
  /** Says that the version shown may be an older one. */
  notice: ReactNode
}

/** Update Status: status, priority, assignee, Internal Notes. Source: specification §2 'Details modal', §4. */
export function InquiryForm({ screen, inquiry, onClose, notice }: InquiryFormProps) {
  const { assignInquiry } = useFlags()
  const edit = useRecordForm({
    kind: `inquiry:${screen.kind}`,
    one: 'inquiry',
    record: inquiry,
    valuesOf,
    schema: inquiryPatch,
    changesBetween: inquiryChanges,
  })
  const { form, base } = edit
  const { mutateAsync, error } = useSaveInquiry(screen)
  const isForNote = startsInNotes(useLocation().state)

  const handleSave = form.handleSubmit(async ({ assigneeId, ...values }) => {
    const patch = inquiryPatch.parse(assignInquiry ? { ...values, assigneeId } : values)
    await mutateAsync({ base, patch }).then(
      () => edit.finish(onClose),
      // Said already, as a toast or as the notice of what changed.
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
      onSubmit={handleSave}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="Status" choices={STATUS_CHOICES} onKeyDown={submitByKey} {...form.field('status')} />
        <SelectField label="Priority" choices={PRIORITY_CHOICES} onKeyDown={submitByKey} {...form.field('priority')} />
        {assignInquiry && <Assignee inquiry={inquiry} field={form.field('assigneeId')} />}
      </div>
      <TextAreaField
        label="Internal Notes"
        placeholder="Add internal notes about this inquiry..."
        hint="Only staff see these."
        data-autofocus={isForNote ? '' : undefined}
        onKeyDown={submitByKey}
        {...form.field('notes')}
      />
      {error !== null && !isConflict(error) && <SaveFailed error={error} />}
    </RecordForm>
  )
}

interface AssigneeProps {
  inquiry: Inquiry
  field: ReturnType<SchemaForm<ReturnType<typeof valuesOf>>['field']>
}

/** Whom it is given to; someone who can no longer be chosen stays in the list while the inquiry is theirs. */
function Assignee({ inquiry: { assigneeId, assigneeName }, field }: AssigneeProps) {
  const { data = [] } = useAssignableUsers()
  const former: Choice[] =
    assigneeId === null || data.some(({ id }) => id === assigneeId) ? [] : [[String(assigneeId), assigneeName]]
  const choices: Choice[] = [['', 'Unassigned'], ...former, ...data.map(({ id, name }): Choice => [String(id), name])]
  // The choices come after the form: with another key the select takes its value again from the form.
  return <SelectField key={choices.length} label="Assigned to" choices={choices} {...field} />
}

/** Why the last save failed, and what to do; the toast that says so too disappears by itself. */
function SaveFailed({ error }: { error: Error }) {
  return (
    <Notice tone="red" role="alert">
      <p className="font-semibold">{UPDATE_FAILED}</p>
      {error instanceof ApiError && <p>{error.message}</p>}
      <p>What you typed is still here. Update Inquiry tries again.</p>
    </Notice>
  )
}
