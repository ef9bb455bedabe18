import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { Inquiry } from '#domain/inquiry.ts'
import { isConflict } from '../../../api/api-error.ts'
import { useFlags } from '../../../session/session.ts'
import { Button } from '../../../ui/desk/button.tsx'
import { type Choice, SelectField, TextAreaField } from '../../../ui/desk/field.tsx'
import { Notice } from '../../../ui/desk/feedback.tsx'
import { UnsavedGuard } from '../../../admin-kit/records/unsaved-guard.tsx'
import { startsInNotes } from './keys.ts'
import { ConflictNotice, SaveFailedNotice } from './notices.tsx'
import { useAssignableUsers, useSaveInquiry } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'
import { useInquiryForm } from './use-form.ts'

interface InquiryFormProps {
  screen: InquiryScreen
  /** The latest version that is known. */
  inquiry: Inquiry
  onClose: () => void
  /** What is to be said of the version that is shown. */
  children?: ReactNode
}

const inquiryOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('inquiry')

/** Ctrl Enter saves from every field. */
const submitByKey = (event: KeyboardEvent<HTMLSelectElement | HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // By its button, which knows when a save is under way.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}

/** Update Status: status, priority, assignee, Internal Notes. Source: specification §2 'Details modal', §4. */
export function InquiryForm({ screen, inquiry, onClose, children }: InquiryFormProps) {
  const { assignInquiry } = useFlags()
  const { form, base, changes, isJustTold, restored, forget, patchOf } = useInquiryForm(inquiry)
  const save = useSaveInquiry(screen)
  const [isSaved, setIsSaved] = useState(false)
  const isForNote = startsInNotes(useLocation().state)

  const handleSave = form.handleSubmit(async (values) => {
    if (isJustTold()) return
    await save.mutateAsync({ id: base.id, updatedAt: base.updatedAt, patch: patchOf(values, assignInquiry) }).then(
      () => {
        forget()
        // The guard has to stand aside before the way out is taken, not at the next render.
        flushSync(() => setIsSaved(true))
        onClose()
      },
      // Said already, as a toast or as the notice of what changed.
      () => undefined,
    )
  })

  return (
    <form noValidate onSubmit={handleSave} className="no-print mt-6 grid gap-4 rounded-md bg-sunken p-4">
      <h3 className="font-semibold">Update Status</h3>
      {restored && (
        <Notice tone="blue" role="status">
          {restored}
        </Notice>
      )}
      {children}
      <ConflictNotice changes={changes} />
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
      <SaveFailedNotice error={isConflict(save.error) ? null : save.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Update Inquiry
        </Button>
      </div>
      <UnsavedGuard
        dirty={form.formState.isDirty && !isSaved}
        losesWhen={(from, to) => from.split('?')[0] !== to.split('?')[0] || inquiryOf(from) !== inquiryOf(to)}
        onDiscard={forget}
      />
    </form>
  )
}

interface AssigneeProps {
  inquiry: Inquiry
  field: ReturnType<ReturnType<typeof useInquiryForm>['form']['field']>
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
