import { useMemo } from 'react'
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { followUpInput } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import type { InquiryScreen } from '../screen.ts'
import { FOLLOW_UP_FAILED } from './messages.ts'
import { useSetFollowUp } from './queries.ts'
import { QuickChoices } from './quick-choices.tsx'
import { checkTime, type FollowUpTime, type FollowUpValues, fromControls, toControls } from './time.ts'

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

export interface FollowUpFormProps {
  screen: InquiryScreen
  /** The latest loaded version. */
  inquiry: Inquiry
  /** Called after a save, after the removal, and by Cancel; not once the form was left. */
  onDone: () => void
  /** Called after a save and after the removal, also once the form was left. */
  onSaved?: (before: Inquiry, after: Inquiry) => void
}

/** Date, time and a line, in the business time zone. What was typed is stored as a draft. Source: lead desk §3 'Follow-up'. */
export function FollowUpForm({ screen, inquiry, onDone, onSaved }: FollowUpFormProps) {
  const timeZone = useBusinessTimeZone()
  const conversions = useMemo(() => createConversions(timeZone), [timeZone])
  const { mutateAsync, error, isPending } = useSetFollowUp(screen)
  const edit = useRecordForm<Inquiry, FollowUpValues>({
    kind: `follow-up:${screen.kind}`,
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
        onSaved?.(base, data)
        // A removal takes what was typed with it.
        edit.settle(data, at === null ? form.getValues() : sent, onDone)
      },
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.errors['at']) form.setError('date', { message: failure.errors['at'] })
      },
    )
  }
  const handleSave = form.handleSubmit((values) => send(fromControls(values, timeZone, base.followUpAt), values.note))
  const handlePick = ({ date, time }: FollowUpTime) => {
    form.edit('date', date)
    form.edit('time', time)
  }
  return (
    <RecordForm
      edit={edit}
      submit="Save follow-up"
      busy={isPending}
      failure={{ title: FOLLOW_UP_FAILED, error }}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onDone)}
      actions={
        base.followUpAt !== null && (
          <Button variant="quiet" busy={isPending} onClick={() => void send(null, '')}>
            Remove
          </Button>
        )
      }
    >
      <QuickChoices onPick={handlePick} />
      <div className="@container">
        <div className="grid gap-4 @xs:grid-cols-2">
          <TextField label="Date" type="date" {...form.field('date')} />
          <TextField label="Time" type="time" {...form.field('time')} />
        </div>
      </div>
      <p className="text-xs text-muted">Date and time in the business time zone, {formatZoneLabel(timeZone)}.</p>
      <TextField label="What to do (optional)" {...form.field('note')} />
    </RecordForm>
  )
}
