import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { useBusinessTimeZone, useIsEmailSetUp } from '#app/session/session.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import type { SentReplies } from './replies.ts'
import { describeSent } from './reply-messages.ts'

/** The Undo of replies that have not left. */
export function SentReplyToasts({ replies }: { replies: SentReplies }) {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  const isEmailSetUp = useIsEmailSetUp()
  return replies.sent.map((reply) => (
    <UndoToast
      key={reply.eventId}
      busy={replies.isWithdrawing}
      onUndo={() => replies.withdraw(reply)}
      onDismiss={() => replies.dismiss(reply)}
    >
      {describeSent(reply.lead.name, reply.sendAt && dayAndTime(reply.sendAt, now, timeZone), isEmailSetUp)}
    </UndoToast>
  ))
}
