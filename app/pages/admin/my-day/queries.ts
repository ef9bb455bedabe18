/** The query of My day and the changes from it, each with its Undo. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useAdmin } from '#app/session/session.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { myDay } from '#contract/my-day.ts'
import type { Inquiry, InquiryPatch } from '#domain/inquiry.ts'
import type { MyDayScope } from '#domain/my-day.ts'
import { describeChange } from '../inquiries/messages.ts'
import { usePendingInquiries } from '../inquiries/queries.ts'
import { useInquiryChange } from '../inquiries/use-lead-change.ts'
import { withChange } from './changes.ts'
import { describeFollowUp, describeFollowUpDone, describeTaken, FETCH_FAILED } from './messages.ts'

/** Leads become due without a change that the live updates would announce. */
const REFETCH_MS = 60_000

/** The queue; that of the other scope stays visible while this one loads. */
export const useMyDay = (scope: MyDayScope) => {
  const changes = usePendingInquiries()
  const query = useQuery({
    queryKey: inquiryKeys.myDay(scope),
    queryFn: async ({ signal }) => (await call(myDay.get, { query: { scope }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    meta: { failed: FETCH_FAILED },
  })
  return { ...query, data: query.data && changes.reduce((day, { before, patch }) => withChange(day, before.id, patch), query.data) }
}

/** The changes of a lead from its row, each with its Undo: the same functions in every render. `onRestored` is called after an Undo. */
export const useInquiryActions = (onRestored: (id: number) => void) => {
  const admin = useAdmin()
  const { change, offerUndo, ...undo } = useInquiryChange({ onRestored })
  return {
    ...undo,
    set: useLatestCallback((lead: Inquiry, patch: Pick<InquiryPatch, 'status' | 'priority'>) =>
      change({ lead, patch, sentence: describeChange(lead, patch) }),
    ),
    take: useLatestCallback((lead: Inquiry) => {
      const patch = { assigneeId: admin.id, assigneeName: admin.name }
      change({ lead, patch, request: 'take', sentence: describeTaken(lead) })
    }),
    finishFollowUp: useLatestCallback((lead: Inquiry) => {
      const patch = { followUpAt: null, followUpNote: '' }
      change({ lead, patch, request: 'followUp', sentence: describeFollowUpDone(lead) })
    }),
    /** After the follow-up of `before` was changed by its form. */
    followUpChanged: (before: Inquiry, after: Inquiry): void => {
      const { followUpAt, followUpNote } = after
      if (followUpAt === before.followUpAt && followUpNote === before.followUpNote) return
      const patch = { followUpAt, followUpNote }
      offerUndo({ lead: before, patch, request: 'followUp', sentence: describeFollowUp(after) }, after)
    },
  }
}

export type InquiryActions = ReturnType<typeof useInquiryActions>
