/** The queries of the board, and the changes from it with their Undo. */
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { fieldsBefore, settleEdit } from '#app/admin-kit/records/pending-edits.ts'
import { type DoneChange, useChangeUndo } from '#app/admin-kit/records/use-change-undo.ts'
import { useNewestVersions } from '#app/admin-kit/records/use-newest-versions.ts'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { BOARD_PAGE_SIZE } from '#domain/board.ts'
import { INQUIRY_STATUSES, type Inquiry, type InquiryStatus } from '#domain/inquiry.ts'
import { describeChange, FETCH_FAILED, UNDO_CONFLICT, UNDO_FAILED, UPDATE_CONFLICT, UPDATE_FAILED } from '../messages.ts'
import { refreshInquiries } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import type { BoardFilter } from '../search-params.ts'
import { type CardChange, type CardPatch, type Depths, FIRST_PAGES, withPages } from './changes.ts'

/** Inquiries become overdue without a change that the live updates would announce. */
const DUE_REFETCH_MS = 60_000

/** The columns, with the further pages of each; those of the previous filter stay visible while the next ones load. */
export const useBoard = ({ kind, endpoints }: InquiryScreen, filter: BoardFilter) => {
  const filterKey = JSON.stringify(filter)
  const [shown, setShown] = useState({ filterKey, depths: FIRST_PAGES })
  const depths: Depths = shown.filterKey === filterKey ? shown.depths : FIRST_PAGES
  const board = useQuery({
    queryKey: inquiryKeys.board(kind, filter),
    queryFn: async ({ signal }) => (await call(endpoints.board, { query: filter, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: filter.due === undefined ? false : DUE_REFETCH_MS,
    meta: { failed: FETCH_FAILED },
  })
  const requests = INQUIRY_STATUSES.flatMap((status) =>
    Array.from({ length: depths[status] - 1 }, (_, index) => ({ status, page: index + 2 })),
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
  const pagesOf = (status: InquiryStatus) => pages.filter((_, index) => requests[index]?.status === status)
  return {
    columns: board.data?.map((column) =>
      withPages(
        column,
        pagesOf(column.status).flatMap(({ data }) => (data === undefined ? [] : [data.data])),
      ),
    ),
    board,
    /** When the oldest of the shown data was loaded, in epoch milliseconds. */
    loadedAt: Math.min(
      board.dataUpdatedAt,
      ...pages.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt])),
    ),
    isLoadingMore: (status: InquiryStatus) => pagesOf(status).some(({ data, isFetching }) => data === undefined && isFetching),
    /** Loads the next page of a column, or again the one that failed. */
    showMore: (status: InquiryStatus) => {
      const failed = pagesOf(status).filter(({ data }) => data === undefined)
      if (failed.length > 0) for (const page of failed) void page.refetch()
      else setShown({ filterKey, depths: { ...depths, [status]: depths[status] + 1 } })
    },
  }
}

interface SentChange extends CardChange {
  isUndo: boolean
  /** When the last of the changes until now was done, in epoch milliseconds; null before that. */
  settledAt: number | null
}

const failureText = (error: unknown, isUndo: boolean): string => {
  if (isConflict(error)) return isUndo ? UNDO_CONFLICT : UPDATE_CONFLICT
  return isUndo ? UNDO_FAILED : UPDATE_FAILED
}

/** Sends changes one at a time. `pending` are those that the columns, loaded at `loadedAt`, may not have yet. */
const useChanges = ({ kind, endpoints }: InquiryScreen, loadedAt: number) => {
  const client = useQueryClient()
  const [changes, setChanges] = useState<readonly SentChange[]>([])
  const pending = changes.filter(({ settledAt }) => settledAt === null || settledAt > loadedAt)
  // What was loaded once is not shown again over a later version.
  if (pending.length < changes.length) setChanges(pending)
  const settled = useRef(new WeakSet<CardChange>())
  const { remember, toNewest } = useNewestVersions()
  const mutationKey = [...inquiryKeys.kind(kind), 'board', 'change']
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: async ({ before, patch }: SentChange): Promise<Inquiry> => {
      const { id, updatedAt } = toNewest(before)
      return (await call(endpoints.update, { params: { id }, body: { ...patch, updatedAt } })).data
    },
    onSuccess: async (after, change) => {
      remember(after)
      await settleEdit(client, mutationKey, change, after)
    },
    onError: async (error, change) => {
      await settleEdit(client, mutationKey, change, fieldsBefore(change))
      setChanges((all) => all.filter((each) => each !== change))
      toast.error(failureText(error, change.isUndo))
    },
    onSettled: (_after, _error, change) => {
      settled.current.add(change)
      if (client.isMutating({ mutationKey }) > 1) return
      const settledAt = Date.now()
      setChanges((all) => all.map((each) => (each.settledAt === null && settled.current.has(each) ? { ...each, settledAt } : each)))
      // Not awaited: the next change in the queue would wait for it.
      void refreshInquiries(client, kind)
    },
  })
  const send = (change: SentChange): Promise<Inquiry> => {
    setChanges((all) => [...all, change])
    return mutateAsync(change)
  }
  return { pending, send }
}

export interface BoardActions {
  pending: readonly CardChange[]
  set: (inquiry: Inquiry, patch: CardPatch) => void
  done: readonly DoneChange[]
  isUndoing: boolean
  undo: (change: DoneChange) => void
  dismiss: (change: DoneChange) => void
}

/** `onRestored` is called with the id of a card whose change was undone. */
export const useBoardActions = (screen: InquiryScreen, loadedAt: number, onRestored: (id: number) => void): BoardActions => {
  const { pending, send } = useChanges(screen, loadedAt)
  // A failed Undo has its toast from `send`.
  const { done, isUndoing, offer, undo, dismiss } = useChangeUndo({ onRestored })

  const set: BoardActions['set'] = (inquiry, patch) => {
    const change: SentChange = { before: inquiry, patch, isUndo: false, settledAt: null }
    const sent = send(change)
    const revert = (before: Inquiry) => send({ before, patch: fieldsBefore(change), isUndo: true, settledAt: null })
    offer({ record: inquiry, sentence: describeChange(inquiry, patch), undo: async () => revert(await sent) }, sent)
  }
  return { pending, set, done, isUndoing, undo, dismiss }
}
