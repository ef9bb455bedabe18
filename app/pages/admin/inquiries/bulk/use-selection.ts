import { type ChangeEvent, useRef, useState } from 'react'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { InquiryScreen } from '../screen.ts'
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
import { useExistingIds } from './use-existing-ids.ts'

export interface RowSelection extends Pick<Selection, 'ids' | 'isAll' | 'isCut'> {
  isSelected: (id: number) => boolean
  /** Whether all rows of the page are selected, or some of them. */
  page: 'all' | 'some' | 'none'
  /** `focusPage` focuses the checkbox of the page, which is passed to `setPageBox`. */
  setPageBox: (box: HTMLInputElement | null) => void
  focusPage: () => void
  /** For a change of the row's checkbox; with the shift key a range. */
  toggle: (id: number, event: ChangeEvent<HTMLInputElement>) => void
  /** For a key of the row. */
  select: (id: number, isRange: boolean) => void
  togglePage: () => void
  selectAll: () => void
  /** After a change of `sent`, in whatever is selected by then. One function for all renders. */
  unselect: (sent: Pick<Selection, 'ids' | 'isAll'>) => void
  clear: () => void
}

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
export const useSelection = (screen: InquiryScreen, filterKey: string, { ids: shown, isComplete }: Shown): RowSelection => {
  const [state, setState] = useState({ filterKey, selection: EMPTY_SELECTION })
  const latest = state.filterKey === filterKey ? state.selection : EMPTY_SELECTION
  const existing = useExistingIds(screen, latest.ids, { isEnabled: !isComplete && latest.ids.length > 0 })
  const selection = onlyThese(latest, isComplete ? shown : existing)
  const pageBox = useRef<HTMLInputElement>(null)
  const set = (next: Selection) => setState({ filterKey, selection: next })
  const count = shown.filter((id) => isSelected(selection, id)).length
  const unselect = useLatestCallback<Parameters<RowSelection['unselect']>, void>((sent) => set(withoutSent(selection, sent)))
  return {
    ...selection,
    isSelected: (id) => isSelected(selection, id),
    page: count === 0 ? 'none' : count === shown.length ? 'all' : 'some',
    setPageBox: (box) => {
      pageBox.current = box
    },
    focusPage: () => pageBox.current?.focus(),
    toggle: (id, { nativeEvent }) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      set(toggleRow(selection, shown, { id, isRange }))
    },
    select: (id, isRange) => set(toggleRow(selection, shown, { id, isRange })),
    togglePage: () => set(togglePage(selection, shown)),
    selectAll: () => set(ALL_SELECTED),
    unselect,
    clear: () => set(EMPTY_SELECTION),
  }
}
