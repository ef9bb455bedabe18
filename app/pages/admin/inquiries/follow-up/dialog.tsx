import { useMemo, useState } from 'react'
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { followUpInput } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import type { InquiryActions } from '../lead/work.tsx'
import { useInquiry } from '../queries.ts'
import { FollowUpForm } from './form.tsx'
import { checkTime, type FollowUpValues, fromControls, toControls } from './time.ts'

const FOLLOW_UP_FAILED = 'Failed to save the follow-up'

interface FollowUpDialogProps {
  /** The lead as it was when the dialog opened; null while it is closed. */
  lead: Inquiry | null
  onClose: () => void
  save: InquiryActions['setFollowUp']
}

/** Sets the follow-up of a lead without leaving the queue. */
export function FollowUpDialog({ lead, onClose, save }: FollowUpDialogProps) {
  const shown = useLastDefined(lead)
  return (
    <Dialog open={lead !== null} onClose={onClose} title={`Follow-up: ${shown?.name ?? ''}`}>
      {shown && <FollowUpOfLead key={shown.id} lead={shown} onClose={onClose} save={save} />}
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

type FollowUpOfLeadProps = Omit<FollowUpDialogProps, 'lead'> & { lead: Inquiry }

/** Date, time and a line, in the business time zone. What was typed is stored as a draft. Source: lead desk §3 'Follow-up'. */
function FollowUpOfLead({ lead, onClose, save }: FollowUpOfLeadProps) {
  // The lead of the queue may have been changed by somebody else meanwhile.
  const { data: inquiry = lead } = useInquiry(lead)
  const timeZone = useBusinessTimeZone()
  const conversions = useMemo(() => createConversions(timeZone), [timeZone])
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const edit = useRecordForm<Inquiry, FollowUpValues>({
    kind: `follow-up:${lead.kind}`,
    noun: 'inquiry',
    record: inquiry,
    schema: followUpInput,
    isSaving,
    ...conversions,
  })
  const { form, base } = edit
  const send = async (at: string | null, note: string) => {
    const sent = form.getValues()
    setSaving(true)
    setError(null)
    try {
      const { data } = await save(base, at, note)
      // A removal takes what was typed with it.
      edit.settle(data, at === null ? form.getValues() : sent, onClose)
    } catch (failure) {
      if (failure instanceof Error) setError(failure)
      if (failure instanceof ApiError && failure.errors['at']) form.setError('date', { message: failure.errors['at'] })
    }
    setSaving(false)
  }
  const handleSave = form.handleSubmit((values) => send(fromControls(values, timeZone, base.followUpAt), values.note))
  return (
    <FollowUpForm
      edit={edit}
      busy={isSaving}
      failure={{ title: FOLLOW_UP_FAILED, error }}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onClose)}
      onRemove={base.followUpAt === null ? undefined : () => void send(null, '')}
    />
  )
}
