import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { BULK_LIMIT } from '#domain/bulk.ts'
import type { InquiryScreen } from '../screens.ts'
import {
  ALL_SELECTED,
  EMPTY_SELECTION,
  isSelected,
  onlyThese,
  type Selection,
  togglePage,
  toggleRow,
  withoutSent,
} from './selection.ts'

/** Which of the selected inquiries exist. Requested when a change of inquiries is announced, not when a row is selected. */
const useExistingIds = ({ kind, endpoints }: InquiryScreen, ids: readonly number[], isEnabled: boolean): readonly number[] =>
  useQuery({
    queryKey: inquiryKeys.selected(kind, ids),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const { data } = await call(endpoints.list, { query: { ids: [...ids], limit: BULK_LIMIT }, signal })
      return data.map(({ id }) => id)
    },
    initialData: ids,
    staleTime: Infinity,
    enabled: isEnabled,
  }).data

interface Shown {
  /** The ids of the page. */
  ids: readonly number[]
  /** Whether the page has all that match the filter. */
  isComplete: boolean
}

/**
 * `filterKey` names the filter: another one clears the selection. A row that somebody else deletes is no longer selected, with all pages
 * shown neither one that leaves the filter.
 */
export const useSelection = (screen: InquiryScreen, filterKey: string, { ids: shown, isComplete }: Shown) => {
  const [state, setState] = useState({ filterKey, selection: EMPTY_SELECTION })
  const latest = state.filterKey === filterKey ? state.selection : EMPTY_SELECTION
  const existing = useExistingIds(screen, latest.ids, !isComplete && latest.ids.length > 0)
  const selection = onlyThese(latest, isComplete ? shown : existing)
  const pageBox = useRef<HTMLInputElement>(null)
  const set = (next: Selection) => setState({ filterKey, selection: next })
  const count = shown.filter((id) => isSelected(selection, id)).length
  const toggle = (id: number, isRange: boolean) => set(toggleRow(selection, shown, { id, isRange }))
  return {
    ...selection,
    isSelected: (id: number) => isSelected(selection, id),
    /** Whether all rows of the page are selected, or some of them. */
    page: count === 0 ? 'none' : count === shown.length ? 'all' : 'some',
    /** `focusPage` focuses the checkbox of the page, which is passed to `setPageBox`. */
    setPageBox: (box: HTMLInputElement | null) => {
      pageBox.current = box
    },
    focusPage: () => pageBox.current?.focus(),
    /** For a change of the row's checkbox; with the shift key a range. */
    toggle: (id: number, { nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey),
    /** For a key of the row. */
    select: toggle,
    togglePage: () => set(togglePage(selection, shown)),
    selectAll: () => set(ALL_SELECTED),
    /** After a change of `sent`, in whatever is selected by then. One function for all renders. */
    unselect: useLatestCallback((sent: Pick<Selection, 'ids' | 'isAll'>) => set(withoutSent(selection, sent))),
    clear: () => set(EMPTY_SELECTION),
  } as const
}

export type RowSelection = ReturnType<typeof useSelection>
