/** The columns of the board with further pages and with changes that the server's version does not have yet. */
import type { Change } from '#app/admin-kit/records/use-change.ts'
import type { BoardColumn } from '#domain/board.ts'
import type { Inquiry, InquiryPatch } from '#domain/inquiry.ts'

export type CardPatch = Pick<InquiryPatch, 'status' | 'priority'>

type CardChange = Pick<Change<Inquiry>, 'before' | 'patch'>

/** Adds the further pages of a column; an inquiry that moved from page to page meanwhile is in it once. */
export const withPages = (column: BoardColumn, pages: readonly (readonly Inquiry[])[]): BoardColumn => {
  // A page has a card that was moved away until it is loaded again.
  const cards = [column.items, ...pages].flat().filter(({ status }) => status === column.status)
  return { ...column, items: [...new Map(cards.map((card) => [card.id, card])).values()] }
}

const isNewer = (one: Inquiry, other: Inquiry): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt

const withCard = (items: readonly Inquiry[], card: Inquiry): Inquiry[] => {
  const index = items.findIndex((item) => isNewer(card, item))
  return index === -1 ? [...items, card] : [...items.slice(0, index), card, ...items.slice(index)]
}

/** With a card more or less. A capped total stays: there are more than it says. */
const sumsAfter = ({ total, capped, value }: BoardColumn, card: Inquiry, by: 1 | -1): Pick<BoardColumn, 'total' | 'value'> => ({
  total: capped === true ? total : total + by,
  value: value === undefined ? undefined : value + by * (card.value ?? 0),
})

export const withChange = (columns: readonly BoardColumn[], { before: { id }, patch }: CardChange): BoardColumn[] => {
  const from = columns.find(({ items }) => items.some((item) => item.id === id))
  const listed = from?.items.find((item) => item.id === id)
  // Beyond the loaded pages there is nothing to show.
  if (from === undefined || listed === undefined) return [...columns]
  const card = { ...listed, ...patch }
  return columns.map((column) => {
    const others = column.items.filter((item) => item.id !== id)
    if (column.status === card.status && column.status === from.status)
      return { ...column, items: column.items.map((item) => (item.id === card.id ? card : item)) }
    if (column.status === card.status) return { ...column, items: withCard(others, card), ...sumsAfter(column, card, 1) }
    return column.status === from.status ? { ...column, items: others, ...sumsAfter(column, listed, -1) } : column
  })
}

/** The changes in their order; a change that the server's version has already does nothing. */
export const withChanges = (columns: readonly BoardColumn[], changes: readonly CardChange[]): BoardColumn[] =>
  changes.reduce<BoardColumn[]>(withChange, [...columns])

export const findCard = (columns: readonly BoardColumn[], id: number): Inquiry | undefined =>
  columns.flatMap(({ items }) => items).find((inquiry) => inquiry.id === id)
