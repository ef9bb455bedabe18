import { expect, test } from 'vitest'
import { ALL_SELECTED, EMPTY_SELECTION, isSelected, toggleRow, togglePage, withoutSent } from './selection.ts'

const PAGE = [9, 8, 7, 6, 5]
const click = (selection: typeof EMPTY_SELECTION, id: number, isRange = false) => toggleRow(selection, PAGE, { id, isRange })

test('a click selects and unselects a row', { tags: ['L7-BULK-09'] }, () => {
  const one = click(EMPTY_SELECTION, 8)
  expect(one.ids).toEqual([8])
  expect(click(one, 8).ids).toEqual([])
})

test('shift-click selects the range from the last click, in both directions, and unselects it', { tags: ['L7-BULK-09'] }, () => {
  expect(click(click(EMPTY_SELECTION, 6), 8, true).ids).toEqual([6, 8, 7])
  const all = click(click(EMPTY_SELECTION, 9), 5, true)
  expect(all.ids).toEqual(PAGE)
  expect(click(click(all, 8), 6, true).ids).toEqual([9, 5])
  // The last click was on another page.
  expect(toggleRow({ ...EMPTY_SELECTION, ids: [99], anchor: 99 }, PAGE, { id: 7, isRange: true }).ids).toEqual([99, 7])
})

test('all on the page, beside the selection of other pages', { tags: ['L7-BULK-09'] }, () => {
  const elsewhere = { ...EMPTY_SELECTION, ids: [99, 8] }
  const page = togglePage(elsewhere, PAGE)
  expect(page.ids).toEqual([99, 8, 9, 7, 6, 5])
  expect(togglePage(page, PAGE).ids).toEqual([99])
})

test('all that match, without one: the rest of the page', { tags: ['L7-BULK-09'] }, () => {
  expect(PAGE.every((id) => isSelected(ALL_SELECTED, id))).toBe(true)
  expect(click(ALL_SELECTED, 7)).toMatchObject({ ids: [9, 8, 6, 5], isAll: false })
})

test('at most 200 rows', { tags: ['L7-BULK-09'] }, () => {
  const many = { ...EMPTY_SELECTION, ids: Array.from({ length: 198 }, (_, index) => 1000 + index) }
  const cut = togglePage(many, PAGE)
  expect([cut.ids.length, cut.isCut]).toEqual([200, true])
  expect(click(cut, 9)).toMatchObject({ isCut: false })
})

test('a change takes its own rows out of what is selected by then', () => {
  const later = { ...EMPTY_SELECTION, ids: [1, 2, 3], anchor: 3 }
  expect(withoutSent(later, { ids: [1, 2], isAll: false }).ids).toEqual([3])
  expect(withoutSent(ALL_SELECTED, { ids: [], isAll: true })).toEqual(EMPTY_SELECTION)
  expect(withoutSent(later, { ids: [], isAll: true })).toBe(later)
})
