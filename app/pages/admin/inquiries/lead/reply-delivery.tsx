import { Button } from '#app/ui/desk/button.tsx'
import { EMAIL_NOT_SET_UP } from '#domain/email-status.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import type { InquiryScreen } from '../screen.ts'
import { useRetryReply } from './retry-reply.ts'

type ReplyEvent = Extract<InquiryEvent, { kind: 'reply' }>

interface ReplyDeliveryProps {
  screen: InquiryScreen
  inquiryId: number
  event: ReplyEvent
}

/** The delivery of a reply: queued, sent, or not sent with the reason and 'Send again'. Source: lead desk §3 'Reply'. */
export function ReplyDelivery({ screen, inquiryId, event }: ReplyDeliveryProps) {
  const { state, reason, at, sendAt } = event.data.delivery
  const isEmailSetUp = useIsEmailSetUp()
  const waiting = sendAt === null ? 'Queued' : `Scheduled for ${dateTimeAndZone(sendAt)}`
  const retry = useRetryReply(screen, inquiryId)
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
      {(state === 'failed' || (state === 'not-set-up' && isEmailSetUp)) && (
        <Button busy={retry.isPending} onClick={() => retry.mutate(event.id)}>
          Send again
        </Button>
      )}
    </div>
  )
}
