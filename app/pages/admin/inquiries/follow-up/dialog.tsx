import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { patchCached } from '#app/admin-kit/records/cache.ts'
import type { RecordChange } from '#app/admin-kit/records/changes.ts'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError, isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { followUpInput } from '#domain/lead-event.ts'
import { formatShortInstant } from '#domain/instant-format.ts'
import { toRecordKeys, useInquiry, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { FollowUpForm } from './form.tsx'
import { checkTime, type FollowUpValues, fromControls, toControls } from './time.ts'

const FOLLOW_UP_FAILED = 'Failed to save the follow-up'
const CONFLICT = 'Someone else changed the follow-up meanwhile. You now see their version.'

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
      {shown && <FollowUpOfLead key={shown.id} lead={shown} onClose={onClose} onSaved={onSaved} />}
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

interface FollowUpChange {
  /** The expected version. */
  base: Inquiry
  /** ISO 8601; null removes the follow-up. */
  at: string | null
  note: string
}

const hasSameFollowUp = (one: Inquiry, other: Inquiry): boolean =>
  one.followUpAt === other.followUpAt && one.followUpNote === other.followUpNote

/**
 * Sets or removes the follow-up. After a CONFLICT the latest version is loaded: with the same follow-up the change is sent again
 * for that version, else it rejects.
 */
const useSetFollowUp = () => {
  const client = useQueryClient()
  const send = ({ kind, id, updatedAt }: Inquiry, { at, note }: FollowUpChange) =>
    call(SCREENS[kind].endpoints.setFollowUp, { params: { id }, body: { at, note, updatedAt } })
  const show = ({ data }: { data: Inquiry }) => patchCached(client, toRecordKeys(data.kind), data.id, data)
  return useLeadRequest({
    send: async (change: FollowUpChange) => {
      try {
        return await send(change.base, change)
      } catch (error) {
        if (!isConflict(error)) throw error
        const latest = await call(SCREENS[change.base.kind].endpoints.get, { params: { id: change.base.id } })
        show(latest)
        if (!hasSameFollowUp(latest.data, change.base)) throw error
        return send(latest.data, change)
      }
    },
    show,
    done: (_answer, { at }) => (at === null ? 'Follow-up removed' : 'Follow-up saved'),
    failed: (error) => (isConflict(error) ? CONFLICT : FOLLOW_UP_FAILED),
  })
}

type FollowUpOfLeadProps = Omit<FollowUpDialogProps, 'lead'> & { lead: Inquiry }

/** Date, time and a line, in the business time zone. What was typed is stored as a draft. Source: lead desk §3 'Follow-up'. */
function FollowUpOfLead({ lead, onClose, onSaved }: FollowUpOfLeadProps) {
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
    <FollowUpForm
      edit={edit}
      busy={isPending}
      failure={{ title: FOLLOW_UP_FAILED, error }}
      onSubmit={handleSave}
      onCancel={() => edit.finish(onClose)}
      onRemove={base.followUpAt === null ? undefined : () => void send(null, '')}
    />
  )
}
