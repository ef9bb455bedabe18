import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { BOARD_PAGE_SIZE } from '#domain/board.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#domain/inquiry.ts'
import { FETCH_FAILED } from '../messages.ts'
import { DUE_REFETCH_MS, usePendingInquiries } from '../queries.ts'
import type { InquiryScreen } from '../screens.ts'
import type { BoardFilter } from '../search-params.ts'
import { withChanges, withPages } from './changes.ts'

/** The columns, with the further pages of each; those of the previous filter stay visible while the next ones load. */
export const useBoard = ({ kind, endpoints }: InquiryScreen, filter: BoardFilter) => {
  const filterKey = JSON.stringify(filter)
  /** How many further pages of a column are shown. */
  const [state, setState] = useState<{ filterKey: string; pages: Partial<Record<InquiryStatus, number>> }>({ filterKey, pages: {} })
  const further = state.filterKey === filterKey ? state.pages : {}
  const board = useQuery({
    queryKey: inquiryKeys.board(kind, filter),
    queryFn: async ({ signal }) => (await call(endpoints.board, { query: filter, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: filter.due === undefined ? false : DUE_REFETCH_MS,
    meta: { failed: FETCH_FAILED },
  })
  const requests = INQUIRY_STATUSES.flatMap((status) =>
    Array.from({ length: further[status] ?? 0 }, (_, index) => ({ status, page: index + 2 })),
  )
  const pages = useQueries({
    queries: requests.map(({ status, page }) => {
      const query = { ...filter, status, page, limit: BOARD_PAGE_SIZE }
      return {
        queryKey: inquiryKeys.list(kind, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoints.list, { query, signal }),
        meta: { failed: FETCH_FAILED },
      }
    }),
  })
  const changes = usePendingInquiries()
  const pagesOf = (status: InquiryStatus) => pages.filter((_, index) => requests[index]?.status === status)
  const columns = board.data?.map((column) =>
    withPages(
      column,
      pagesOf(column.status).flatMap(({ data }) => (data === undefined ? [] : [data.data])),
    ),
  )
  return {
    columns: columns && withChanges(columns, changes),
    board,
    isLoadingMore: (status: InquiryStatus) => pagesOf(status).some(({ data, isFetching }) => data === undefined && isFetching),
    /** Loads the next page of a column, or a page that failed once more. */
    showMore: (status: InquiryStatus) => {
      const failed = pagesOf(status).filter(({ data }) => data === undefined)
      if (failed.length > 0) for (const page of failed) void page.refetch()
      else setState({ filterKey, pages: { ...further, [status]: (further[status] ?? 0) + 1 } })
    },
  }
}
