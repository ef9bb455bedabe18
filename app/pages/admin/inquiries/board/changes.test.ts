/** The columns right after a change. Source: lead desk §7 'Board'. */
import { expect, test } from 'vitest'
import type { BoardColumn } from '#domain/board.ts'
import type { InquiryStatus } from '#domain/inquiry.ts'
import { buildInquiry } from '#tests/support/inquiry.ts'
import { findCard, withChanges, withPages } from './changes.ts'

const card = (id: number, status: InquiryStatus = 'new') =>
  buildInquiry({ id, status, name: `Lead ${id}`, createdAt: `2026-11-23T05:30:${String(id).padStart(2, '0')}.000Z` })

const COLUMNS: BoardColumn[] = [
  { status: 'new', items: [card(9), card(5), card(3)], total: 40 },
  { status: 'in-progress', items: [card(8, 'in-progress'), card(4, 'in-progress')], total: 2 },
  { status: 'completed', items: [], total: 0 },
  { status: 'cancelled', items: [], total: 0 },
]

const summary = (columns: readonly BoardColumn[]) =>
  columns.map(({ items, total }) => `${items.map(({ id }) => id).join(' ')} of ${total}`)

test('a card moves to its place by date, and both counts change', { tags: ['L7-BOARD-08'] }, () => {
  const moved = withChanges(COLUMNS, [{ before: card(5), patch: { status: 'in-progress' } }])
  expect(summary(moved)).toEqual(['9 3 of 39', '8 5 4 of 3', ' of 0', ' of 0'])
  expect(findCard(moved, 5)?.status).toBe('in-progress')
  const last = withChanges(COLUMNS, [{ before: card(3), patch: { status: 'in-progress' } }])
  expect(summary(last)).toEqual(['9 5 of 39', '8 4 3 of 3', ' of 0', ' of 0'])
})

test(
  "a change that the server's version has already, or of a card that is not loaded, changes nothing",
  { tags: ['L7-BOARD-08'] },
  () => {
    const move = { before: card(5), patch: { status: 'in-progress' } } as const
    const moved = withChanges(COLUMNS, [move])
    expect(summary(withChanges(moved, [move]))).toEqual(summary(moved))
    expect(summary(withChanges(COLUMNS, [{ before: card(77), patch: { status: 'completed' } }]))).toEqual(summary(COLUMNS))
  },
)

test('changes apply in their order; Undo is one of them', { tags: ['L7-BOARD-08'] }, () => {
  const first = { before: card(5), patch: { status: 'completed' } } as const
  const undo = { before: card(5, 'completed'), patch: { status: 'new' } } as const
  expect(summary(withChanges(COLUMNS, [first, undo]))).toEqual(summary(COLUMNS))
})

test('another priority leaves the card in its place', { tags: ['L7-BOARD-08'] }, () => {
  const changed = withChanges(COLUMNS, [{ before: card(5), patch: { priority: 'urgent' } }])
  expect(summary(changed)).toEqual(summary(COLUMNS))
  expect(findCard(changed, 5)?.priority).toBe('urgent')
})

test('further pages follow; an inquiry that moved to the next page meanwhile is there once', { tags: ['L7-BOARD-02'] }, () => {
  const [column] = COLUMNS
  const whole = column && withPages(column, [[card(3), card(2)], [card(1)]])
  expect(whole?.items.map(({ id }) => id)).toEqual([9, 5, 3, 2, 1])
})
