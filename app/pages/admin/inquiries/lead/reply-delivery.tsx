import { useQueryClient } from '@tanstack/react-query'
import { orServerMessage } from '#app/admin-kit/records/use-request.ts'
import { call } from '#app/api/call.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { EMAIL_NOT_SET_UP } from '#domain/email-status.ts'
import { dayWord } from '#domain/instant-format.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { useClock } from '#app/session/clock.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { type LeadRef, useLeadRequest } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { useOpenLead } from './open-lead.ts'
import { replaceEvent } from './queries.ts'

/** 'Send again'. A reply that another person has sent again meanwhile is shown as it is now. */
const useRetryReply = (lead: LeadRef) => {
  const client = useQueryClient()
  return useLeadRequest({
    send: (eventId: number) => call(SCREENS[lead.kind].endpoints.retryReply, { params: { id: lead.id, eventId } }),
    show: ({ data }) => replaceEvent(client, lead, data),
    done: 'Reply queued',
    failed: orServerMessage('Failed to send the reply again'),
  })
}

type ReplyEvent = Extract<InquiryEvent, { kind: 'reply' }>

/** The delivery of a reply: waiting, with Cancel, sent, or not sent with the reason and 'Send again'. Source: lead desk §3 'Reply'. */
export function ReplyDelivery({ event }: { event: ReplyEvent }) {
  const { inquiry, replies } = useOpenLead()
  const { state, reason, at, sendAt } = event.data.delivery
  const isEmailSetUp = useIsEmailSetUp()
  const { now, timeZone } = useClock()
  // The clock of the screen is late by up to a minute.
  const isSoon = sendAt !== null && Date.parse(sendAt) - Date.parse(now) < 2 * 60_000
  const waiting = sendAt === null ? 'Queued' : isSoon ? 'Sends in a few seconds' : `Sends ${dayWord(sendAt, now, timeZone)}`
  const retry = useRetryReply(inquiry)
  const cancel = () =>
    replies.withdraw({ lead: inquiry, eventId: event.id, values: { subject: event.data.subject, text: event.body }, sendAt })
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="grid gap-0.5 text-xs">
        {state === 'queued' && (
          <p className="text-muted">
            {reason === '' ? waiting : 'Queued: the mail server has not accepted it yet, it is tried again'}
          </p>
        )}
        {state === 'sent' && at !== null && (
          <p className="text-muted">
            Sent <time dateTime={at}>{dateTimeAndZone(at)}</time>
          </p>
        )}
        {state === 'failed' && <p className="font-semibold text-red-strong">Not sent</p>}
        {state === 'not-set-up' && <p className="font-semibold text-red-strong">{EMAIL_NOT_SET_UP}</p>}
        {reason !== '' && <p className="wrap-anywhere text-muted">{reason}</p>}
      </div>
      {state === 'queued' && sendAt !== null && (
        <Button busy={replies.isWithdrawing} onClick={cancel}>
          Cancel
        </Button>
      )}
      {(state === 'failed' || (state === 'not-set-up' && isEmailSetUp)) && (
        <Button busy={retry.isPending} onClick={() => retry.mutate(event.id)}>
          Send again
        </Button>
      )}
    </div>
  )
}
