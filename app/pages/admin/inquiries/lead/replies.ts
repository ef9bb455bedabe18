/** Replies that have not left yet, and their Undo, which puts the text back into the composer. Source: lead desk §3 'Reply'. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import * as z from 'zod/mini'
import type { DoneChange } from '#app/admin-kit/records/use-change.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { readDraft, saveDraft } from '#app/session/drafts.ts'
import { useClock } from '#app/session/clock.ts'
import { useAdmin, useIsEmailSetUp } from '#app/session/session.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import { refreshLeads } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { showInquiry } from '../use-lead-change.ts'
import { toDraftName } from './use-composer.ts'
import { removeEvent } from './queries.ts'
import { describeSent, HAS_LEFT, WITHDRAW_FAILED } from './messages.ts'
import type { LeadWork } from './work.tsx'

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

/**
 * Replies with their Undo among that of the other changes. `onBack` is called with the lead whose reply is in its composer again.
 */
export const useSentReplies = ({ actions }: LeadWork, onBack: (lead: Inquiry) => void) => {
  const client = useQueryClient()
  const { id: userId } = useAdmin()
  const isEmailSetUp = useIsEmailSetUp()
  const { now, timeZone } = useClock()
  const [backs, setBacks] = useState(0)
  /** By the ids of their events. */
  const [changes] = useState(() => new Map<number, DoneChange<Inquiry>>())

  const withdrawReply = async (reply: SentReply): Promise<void> => {
    const { lead, eventId } = reply
    const { kind, id } = lead
    try {
      const { data } = await call(SCREENS[kind].endpoints.withdrawReply, { params: { id, eventId } })
      removeEvent(client, lead, eventId)
      showInquiry(client, data)
      putBack(userId, reply)
      setBacks((count) => count + 1)
      onBack(lead)
    } catch (error) {
      toast.error(isConflict(error) ? HAS_LEFT : WITHDRAW_FAILED)
      throw error
    } finally {
      void refreshLeads(client)
    }
  }
  const toChange = (reply: SentReply): DoneChange<Inquiry> => ({
    record: reply.lead,
    sentence: describeSent(reply.lead.name, reply.sendAt && dayAndTime(reply.sendAt, now, timeZone), isEmailSetUp),
    undo: () => withdrawReply(reply),
  })
  return {
    /** Offers the Undo of a reply. */
    offer: (reply: SentReply): void => {
      const change = toChange(reply)
      changes.set(reply.eventId, change)
      actions.offer(change)
    },
    isWithdrawing: actions.isUndoing,
    withdraw: (reply: SentReply): void => actions.undo(changes.get(reply.eventId) ?? toChange(reply)),
    /** Rises when a text was put back: the composer reads its draft again. */
    backs,
  }
}

export type SentReplies = ReturnType<typeof useSentReplies>
