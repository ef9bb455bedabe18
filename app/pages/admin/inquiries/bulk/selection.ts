/** The selected rows of a list. Source: lead desk §7 'select rows (click, shift-click, all on the page, all that match the filter)'. */
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { BULK_LIMIT } from '#domain/bulk.ts'
import type { InquiryScreen } from '../screens.ts'

export interface Selection {
  /** In the order of their selection, at most BULK_LIMIT, also of other pages. */
  ids: readonly number[]
  /** All that match the filter are selected, on every page; `ids` is then empty. */
  isAll: boolean
  /** The row that was clicked last: a range begins there. */
  anchor: number | null
  /** Whether rows were left out because of the limit. */
  isCut: boolean
}

export const EMPTY_SELECTION: Selection = { ids: [], isAll: false, anchor: null, isCut: false }

export const ALL_SELECTED: Selection = { ...EMPTY_SELECTION, isAll: true }

export const isNothingSelected = ({ ids, isAll }: Pick<Selection, 'ids' | 'isAll'>): boolean => !isAll && ids.length === 0

export const isSelected = ({ ids, isAll }: Selection, id: number): boolean => isAll || ids.includes(id)

/** Without the rows that are not among `wanted`, e.g. because they are deleted. */
const onlyThese = (selection: Selection, wanted: readonly number[]): Selection => {
  const ids = selection.ids.filter((id) => wanted.includes(id))
  return ids.length === selection.ids.length ? selection : { ...selection, ids }
}

/** Without the rows of the change `sent`. Rows selected later stay selected. */
export const withoutSent = (selection: Selection, sent: Pick<Selection, 'ids' | 'isAll'>): Selection => {
  if (sent.isAll) return selection.isAll ? EMPTY_SELECTION : selection
  return { ...selection, ids: selection.ids.filter((id) => !sent.ids.includes(id)), isCut: false }
}

/** `shown` are the ids of the page: with all selected, they are what remains selected after one is unselected. */
const setRows = (
  { ids, isAll }: Selection,
  shown: readonly number[],
  changed: readonly number[],
  isOn: boolean,
): Pick<Selection, 'ids' | 'isCut'> => {
  const before = isAll ? shown : ids
  if (!isOn) return { ids: before.filter((id) => !changed.includes(id)), isCut: false }
  const wanted = [...new Set([...before, ...changed])]
  return { ids: wanted.slice(0, BULK_LIMIT), isCut: wanted.length > BULK_LIMIT }
}

/** The ids from one row to another, in either direction; the second alone when the first is not on the page. */
const between = (shown: readonly number[], from: number | null, to: number): readonly number[] => {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return start === -1 || end === -1 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Selects a row or unselects it; a range from the row that was clicked last gets the new state of this row. */
export const toggleRow = (
  selection: Selection,
  shown: readonly number[],
  { id, isRange }: { id: number; isRange: boolean },
): Selection => {
  const changed = isRange ? between(shown, selection.anchor, id) : [id]
  return { ...setRows(selection, shown, changed, !isSelected(selection, id)), isAll: false, anchor: id }
}

/** Selects all rows of the page, or unselects them when all are selected. */
export const togglePage = (selection: Selection, shown: readonly number[]): Selection => {
  const isOn = !shown.every((id) => isSelected(selection, id))
  return { ...setRows(selection, shown, shown, isOn), isAll: false, anchor: null }
}

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
 * `filterKey` names the filter: another filter clears the selection. A deleted row is no longer selected; nor, while the page has all matches,
 * a row that no longer matches.
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
