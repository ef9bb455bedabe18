/** Changing a lead from the list, the board, My day and the lead page: shown at once, sent, undone. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { patchCached } from '#app/admin-kit/records/cache.ts'
import { type Change, fieldsBefore, useChange } from '#app/admin-kit/records/use-change.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { BoardColumn } from '#domain/board.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { MyDay } from '#domain/my-day.ts'
import { type LeadPatch, withChange as withQueueChange } from '../my-day/changes.ts'
import { withChange as withBoardChange } from './board/changes.ts'
import { UNDO_CONFLICT, UNDO_FAILED, UPDATE_CONFLICT, UPDATE_FAILED, UPDATED } from './messages.ts'
import { LEADS, refreshLeads, toRecordKeys } from './queries.ts'
import { SCREENS } from './screens.ts'

type Send = (base: Inquiry, patch: LeadPatch) => Promise<{ data: Inquiry }>

const save: Send = ({ id, kind, updatedAt }, patch) => {
  const { status, priority, assigneeId, value, lostReason, lostNote, followUpAt: at, followUpNote: note = '' } = patch
  const { update, setFollowUp } = SCREENS[kind].endpoints
  return at === undefined
    ? call(update, { params: { id }, body: { status, priority, assigneeId, value, lostReason, lostNote, updatedAt } })
    : call(setFollowUp, { params: { id }, body: { at, note, updatedAt } })
}

/** For the signed-in person; refused once somebody else has taken it. */
export const take: Send = ({ id, kind }) => call(SCREENS[kind].endpoints.take, { params: { id } })

export const handOver: Send = ({ id, kind }, { assigneeId }) =>
  call(SCREENS[kind].endpoints.handOver, { params: { id }, body: { assigneeId: assigneeId ?? 0 } })

/** Shows a version of a lead wherever it is cached. */
export const showInquiry = (client: QueryClient, lead: Inquiry): void => {
  const { id, kind } = lead
  patchCached(client, toRecordKeys(kind), id, lead)
  client.setQueriesData<BoardColumn[]>(
    { queryKey: inquiryKeys.boards(kind) },
    (columns) => columns && withBoardChange(columns, { before: lead, patch: lead }),
  )
  client.setQueriesData<MyDay>({ queryKey: inquiryKeys.myDays }, (myDay) => myDay && withQueueChange(myDay, id, lead))
}

const toFailure = (error: unknown, isUndo: boolean): string => {
  if (isConflict(error)) return isUndo ? UNDO_CONFLICT : UPDATE_CONFLICT
  return isUndo ? UNDO_FAILED : UPDATE_FAILED
}

interface InquiryChange {
  lead: Inquiry
  patch: LeadPatch
  /** Of a change that is sent otherwise than its Undo. */
  send?: Send
  /** With it the change has an Undo. */
  sentence?: string
}

/** `onRestored` is called with the id of a lead whose change was undone. */
export const useInquiryChange = (onRestored?: (id: number) => void) => {
  const client = useQueryClient()
  const show = (lead: Inquiry) => showInquiry(client, lead)
  const refresh = () => refreshLeads(client)
  const { send, offer, ...undo } = useChange<Inquiry>({ name: LEADS, show, refresh, failed: toFailure })

  const offerUndoOf = (done: Change<Inquiry>, sentence: string, answer: Promise<{ data: Inquiry }>) => {
    const restore = async () => {
      const { data: before } = await answer
      // Now: the failure of an earlier change has set it right.
      const former = fieldsBefore(done)
      await send({ before, patch: former, send: (base) => save(base, former), isUndo: true })
      onRestored?.(before.id)
    }
    offer({ record: { ...done.before, ...done.patch }, sentence, undo: restore }, answer)
  }
  /** The same function in every render: the rows of other leads do not render again. Its answer is for a form that stays open until then. */
  const change = useLatestCallback((wanted: InquiryChange): Promise<{ data: Inquiry }> => {
    const { lead, patch, send: request = save, sentence } = wanted
    const sent: Change<Inquiry> = { before: lead, patch, send: (base) => request(base, patch) }
    const answer = send(sent)
    if (sentence !== undefined) offerUndoOf(sent, sentence, answer)
    else
      answer.then(
        () => toast.success(UPDATED, { id: UPDATED }),
        // Has shown its failure.
        () => undefined,
      )
    return answer
  })
  return { change, offer, ...undo }
}
