import { useMemo } from 'react'
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { followUpInput } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { useInquiry } from '../queries.ts'
import { FOLLOW_UP_FAILED, useSetFollowUp } from './queries.ts'
import { FollowUpFields } from './fields.tsx'
import { checkTime, type FollowUpValues, fromControls, toControls } from './time.ts'

interface FollowUpDialogProps {
  /** The lead as it was when the dialog opened; null while it is closed. */
  lead: Inquiry | null
  onClose: () => void
  /** Called after a save and after the removal, also once the form was left. */
  onSaved: (before: Inquiry, after: Inquiry) => void
}

/** Sets the follow-up of a lead without leaving the queue. */
export function FollowUpDialog({ lead, onClose, onSaved }: FollowUpDialogProps) {
  const shown = useLastDefined(lead)
  return (
    <Dialog open={lead !== null} onClose={onClose} title={`Follow-up: ${shown?.name ?? ''}`}>
      {shown && <FollowUpForm key={shown.id} lead={shown} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

const createConversions = (timeZone: string) => {
  const format = ({ followUpAt }: Inquiry): string =>
    followUpAt === null ? '(none)' : formatShortInstant(followUpAt, new Date().toISOString(), timeZone)
  return {
    toValues: ({ followUpAt, followUpNote }: Inquiry) => ({ ...toControls(followUpAt, timeZone), note: followUpNote }),
    toBody: (values: FollowUpValues) => ({ at: fromControls(values, timeZone), note: values.note }),
    check: (values: FollowUpValues, { followUpAt }: Inquiry) => checkTime(values, timeZone, followUpAt),
    changesBetween: (before: Inquiry, after: Inquiry): RecordChange[] =>
      [
        { field: 'Follow-up', from: format(before), to: format(after) },
        { field: 'What to do', from: before.followUpNote || '(blank)', to: after.followUpNote || '(blank)' },
      ].filter(({ from, to }) => from !== to),
  }
}

type FollowUpFormProps = Omit<FollowUpDialogProps, 'lead'> & { lead: Inquiry }

/** Date, time and a line, in the business time zone. What was typed is stored as a draft. Source: lead desk §3 'Follow-up'. */
function FollowUpForm({ lead, onClose, onSaved }: FollowUpFormProps) {
  // The lead of the queue may have been changed by somebody else meanwhile.
  const { data: inquiry = lead } = useInquiry(lead)
  const timeZone = useBusinessTimeZone()
  const conversions = useMemo(() => createConversions(timeZone), [timeZone])
  const { mutateAsync, error, isPending } = useSetFollowUp()
  const edit = useRecordForm<Inquiry, FollowUpValues>({
    kind: `follow-up:${lead.kind}`,
    noun: 'inquiry',
    record: inquiry,
    schema: followUpInput,
    isSaving: isPending,
    ...conversions,
  })
  const { form, base } = edit
  const send = (at: string | null, note: string) => {
    const sent = form.getValues()
    return mutateAsync({ base, at, note }).then(
      ({ data }) => {
        onSaved(base, data)
        // A removal takes what was typed with it.
        edit.settle(data, at === null ? form.getValues() : sent, onClose)
      },
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.errors['at']) form.setError('date', { message: failure.errors['at'] })
      },
    )
  }
  const handleSave = form.handleSubmit((values) => send(fromControls(values, timeZone, base.followUpAt), values.note))
  return (
    <RecordForm
      edit={edit}
      submit="Save follow-up"
      busy={isPending}
      failure={{ title: FOLLOW_UP_FAILED, error }}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onClose)}
      actions={
        base.followUpAt !== null && (
          <Button variant="quiet" busy={isPending} onClick={() => void send(null, '')}>
            Remove
          </Button>
        )
      }
    >
      <FollowUpFields form={form} />
    </RecordForm>
  )
}
