import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { showServerErrors } from '#app/admin-kit/records/use-schema-form.ts'
import { orServerMessage } from '#app/admin-kit/records/use-request.ts'
import { call } from '#app/api/call.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { type Choice, SelectField, TextAreaField } from '#app/ui/desk/field.tsx'
import { isSecondClick } from '#app/ui/desk/is-second-click.ts'
import { type HandOverInput, handOverInput, type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { type LeadRef, useAssignableUsers, useLeadRequest } from '../queries.ts'
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

/** Takes an unassigned lead, or hands it over by `input`; a CONFLICT names who has taken it. */
const useAssignment = ({ kind, id }: LeadRef, done: string, failed: string) => {
  const client = useQueryClient()
  const { take, handOver } = SCREENS[kind].endpoints
  return useLeadRequest({
    send: (input: HandOverInput | null) =>
      input === null ? call(take, { params: { id } }) : call(handOver, { params: { id }, body: input }),
    show: ({ data }) => showInquiry(client, data),
    done,
    failed: orServerMessage(failed),
  })
}

interface HandOverFormProps {
  lead: LeadRef
  onClose: () => void
}

/** The new assignee and an optional note; what is typed survives a failure, a reload and an expired session. */
function HandOverForm({ lead, onClose }: HandOverFormProps) {
  const { id: adminId } = useAdmin()
  const { data: users } = useAssignableUsers()
  const others = users?.filter((user) => user.id !== adminId) ?? []
  const choices: Choice[] = [['', 'Choose a person'], ...others.map(({ id: userId, name }): Choice => [String(userId), name])]
  const { mutateAsync } = useAssignment(lead, 'Lead reassigned successfully', 'Failed to reassign the lead')
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
      (error: unknown) => showServerErrors(form, error),
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

interface TakeOrHandOverProps {
  inquiry: Pick<Inquiry, 'id' | 'kind' | 'assigneeId' | 'assigneeName'>
  /** For roles that hand over every lead: the form is offered for unassigned and other people's ones too. */
  canHandOverAll?: boolean
}

/**
 * Shows to whom a lead is assigned: an unassigned one can be taken, one's own handed over. One button for both: the focus stays on it
 * when the lead is taken, and the second click of a double click opens nothing. Source: lead desk §5.
 */
export function TakeOrHandOver({ inquiry, canHandOverAll = false }: TakeOrHandOverProps) {
  const { id, kind, assigneeId, assigneeName } = inquiry
  const admin = useAdmin()
  const { mutate, isPending } = useAssignment(inquiry, 'The lead is yours', 'Failed to take the lead')
  const [openFor, setOpenFor] = useState<number | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isMine = assigneeId === admin.id
  // Also when the lead is not theirs any more: the form may have text that came after the save.
  const isFormShown = openFor === id
  const wasFormShown = useRef(false)
  const open = () => setOpenFor(id)
  const takeOrOpen = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSecondClick(event)) return
    if (isMine) open()
    else mutate(null)
  }
  // The button or the form that had the focus is gone.
  useEffect(() => {
    if (wasFormShown.current && !isFormShown) status.current?.focus()
    wasFormShown.current = isFormShown
  }, [isFormShown])

  const label = isMine ? 'Reassign' : 'Take this lead'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={status} role="status" tabIndex={-1} className="min-w-0 wrap-anywhere">
          {assigneeId === null ? UNASSIGNED : `Assigned to ${isMine ? 'you' : assigneeName}`}
        </p>
        {!isFormShown && (
          <div className="no-print flex flex-wrap gap-2">
            {(assigneeId === null || isMine) && (
              <Button busy={isPending} onClick={takeOrOpen}>
                {label}
              </Button>
            )}
            {canHandOverAll && !isMine && <Button onClick={open}>Reassign</Button>}
          </div>
        )}
      </div>
      {isFormShown && <HandOverForm key={`${kind}:${id}`} lead={inquiry} onClose={() => setOpenFor(null)} />}
    </div>
  )
}
