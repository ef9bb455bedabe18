import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { myDay } from '#contract/my-day.ts'
import type { MyDayScope } from '#domain/my-day.ts'
import { usePendingInquiries } from '../inquiries/queries.ts'
import { withChange } from './changes.ts'
import { FETCH_FAILED } from './messages.ts'

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
