/** Replies that have not left yet, and their Undo, which puts the text back into the composer. Source: lead desk §3 'Reply'. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import * as z from 'zod/mini'
import { UndoToast } from '#app/admin-kit/records/undo-toast.tsx'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { readDraft, saveDraft } from '#app/session/drafts.ts'
import { useAdmin, useBusinessTimeZone, useIsEmailSetUp } from '#app/session/session.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import { refreshLeads } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { showInquiry } from '../use-lead-change.ts'
import { toDraftName } from './use-composer.ts'
import { removeEvent } from './queries.ts'
import { describeSent, HAS_LEFT, WITHDRAW_FAILED } from './messages.ts'

export interface ReplyValues {
  subject: string
  text: string
}

export interface SentReply {
  /** As it was before the reply. */
  lead: Inquiry
  eventId: number
  values: ReplyValues
  /** ISO 8601; null for a reply that leaves at once. */
  sendAt: string | null
}

const typedDraft = z.object({ values: z.object({ text: z.string() }) })

/** As the draft of the composer. What was typed meanwhile stays below it. */
const putBack = (userId: number, { lead, values: { subject, text } }: SentReply): void => {
  const name = toDraftName('reply', lead)
  const typed = typedDraft.safeParse(readDraft(userId, name)).data?.values.text ?? ''
  saveDraft(userId, name, { updatedAt: '', values: { subject, text: typed === '' ? text : `${text}\n\n${typed}` } })
}

/** `onBack` is called with the lead whose reply is in its composer again. */
export const useSentReplies = (onBack: (lead: Inquiry) => void) => {
  const client = useQueryClient()
  const { id: userId } = useAdmin()
  const [sent, setSent] = useState<readonly SentReply[]>([])
  const [backs, setBacks] = useState(0)
  const dismiss = ({ eventId }: SentReply) => setSent((all) => all.filter((reply) => reply.eventId !== eventId))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ lead: { kind, id }, eventId }: SentReply) =>
      call(SCREENS[kind].endpoints.withdrawReply, { params: { id, eventId } }),
    onSuccess: ({ data }, reply) => {
      removeEvent(client, reply.lead, reply.eventId)
      showInquiry(client, data)
      putBack(userId, reply)
      setBacks((count) => count + 1)
      onBack(reply.lead)
    },
    onError: (error) => toast.error(isConflict(error) ? HAS_LEFT : WITHDRAW_FAILED),
    onSettled: (_answer, error, reply) => {
      // After a failed request Undo can be tried again.
      if (error === null || isConflict(error)) dismiss(reply)
      void refreshLeads(client)
    },
  })
  return {
    sent,
    /** Offers the Undo of a reply. */
    offer: (reply: SentReply): void => setSent((all) => [...all, reply].slice(-3)),
    isWithdrawing: isPending,
    withdraw: (reply: SentReply): void => {
      if (!isPending) mutate(reply)
    },
    dismiss,
    /** Rises when a text was put back: the composer reads its draft again. */
    backs,
  }
}

export type SentReplies = ReturnType<typeof useSentReplies>

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
