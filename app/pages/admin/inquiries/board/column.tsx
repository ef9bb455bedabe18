import { useDroppable } from '@dnd-kit/core'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { useRootAttribute } from '#app/ui/desk/use-root-attribute.ts'
import type { BoardColumn } from '#domain/board.ts'
import { type InquiryStatus, STATUS_LABELS, STATUS_TONES } from '#domain/inquiry.ts'
import { formatRupees, shortRupees } from '#domain/outcome.ts'
import { BoardCard, type CardProps } from './card.tsx'
import { EMPTY_COLUMN } from './messages.ts'

interface ColumnProps extends Omit<CardProps, 'inquiry'> {
  column: BoardColumn
  /** In the grid; below the tabs, cards are dropped onto these. */
  isDroppable: boolean
  isLoadingMore: boolean
  onShowMore: () => void
}

type Controls = HTMLElement[]

const findControls = (around: Element): Controls => [...around.querySelectorAll<HTMLElement>('a, button, select')]

/** The control of the next card, or the one before, in the same place; undefined at the end of the column. */
const inOtherCard = (list: Element, control: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const cards = [...list.querySelectorAll('[data-card]')]
  const index = cards.findIndex((card) => card.contains(control))
  const [card, other] = [cards[index], cards[index + step]]
  return card && other && findControls(other)[findControls(card).indexOf(control)]
}

const inSameCard = (control: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const card = control.closest('[data-card]')
  const controls = card === null ? [] : findControls(card)
  return controls[controls.indexOf(control) + step]
}

const findNext = (list: Element, control: HTMLElement, key: string): HTMLElement | undefined => {
  if (key === 'ArrowRight') return inSameCard(control, 1)
  if (key === 'ArrowLeft') return inSameCard(control, -1)
  // They open the list of a select.
  if (control.matches('select')) return undefined
  if (key === 'ArrowDown') return inOtherCard(list, control, 1)
  return key === 'ArrowUp' ? inOtherCard(list, control, -1) : undefined
}

const follow = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return
  // The arrows move a card whose handle is pressed.
  if (target.getAttribute('aria-pressed') === 'true') return
  const next = findNext(currentTarget, target, key)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

/**
 * One of the controls in the cards of a column is a stop of the Tab key: the last focused control, else the first. Arrows up and down go
 * from card to card, left and right within a card. Spread the result on the list.
 */
const useOneTabStop = (list: RefObject<HTMLElement | null>) => {
  const stop = useRef<EventTarget | null>(null)
  const mark = () => {
    const controls = list.current === null ? [] : findControls(list.current)
    const marked = controls.find((control) => control === stop.current) ?? controls[0]
    for (const control of controls) {
      const tabIndex = control === marked ? 0 : -1
      // Each assignment costs, even of the same value.
      if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
    }
  }
  // Cards come and go with each render of their column.
  useLayoutEffect(mark)
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      stop.current = target
      mark()
    },
    // Before the select's own handler, which opens its list.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target instanceof HTMLSelectElement) follow(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLSelectElement)) follow(event)
    },
  }
}

const IN_GRID = 'md:h-[32rem] min-[75rem]:h-[calc(100dvh-8rem)] print:h-auto'

const headingId = (status: InquiryStatus): string => `column-${status}`

/** The cards of one status. In the grid they are dropped into it, and scroll within it. */
export function Column({ column, isDroppable, isLoadingMore, onShowMore, ...card }: ColumnProps) {
  const { status, items, total, capped, value = 0 } = column
  const { setNodeRef, isOver } = useDroppable({ id: isDroppable ? status : 'below the tabs', disabled: !isDroppable })
  const list = useRef<HTMLUListElement>(null)
  const tabStop = useOneTabStop(list)
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId(status)}
      data-column={status}
      className={`flex min-h-40 min-w-0 flex-col rounded-md border ${isOver ? 'border-teal bg-teal-soft' : 'border-line'} ${isDroppable ? IN_GRID : ''}`}
    >
      <h2 id={headingId(status)} className="flex items-center gap-2 p-3 font-semibold">
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        <span className="text-sm font-normal tabular-nums">{formatTotal(total, capped)}</span>
        {value > 0 && (
          <span title={formatRupees(value)} className="ml-auto text-xs font-normal text-muted">
            {shortRupees(value)}
          </span>
        )}
      </h2>
      {items.length === 0 ? (
        <p className="px-3 pb-3">{EMPTY_COLUMN[status]}</p>
      ) : (
        <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-3 print:overflow-visible">
          <ul ref={list} {...tabStop} aria-labelledby={headingId(status)} className="grid gap-2">
            {items.map((inquiry) => (
              <BoardCard key={inquiry.id} {...card} inquiry={inquiry} />
            ))}
          </ul>
          {(items.length < total || capped) && (
            <Button className="mt-3 w-full" busy={isLoadingMore} onClick={onShowMore}>
              Show more<span className="sr-only"> in {STATUS_LABELS[status]}</span>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface TabsProps {
  columns: readonly BoardColumn[]
  shown: InquiryStatus
  onShow: (status: InquiryStatus) => void
}

/** On a phone one column is visible; the others are tabs, onto which cards are dropped. They stay in sight, below the
 * header, while the cards scroll. */
export function ColumnTabs({ columns, ...props }: TabsProps) {
  useRootAttribute('data-column-tabs', true)
  return (
    <div role="group" aria-label="Column" className="sticky top-13 z-10 mb-3 grid grid-cols-4 gap-1 bg-paper py-2">
      {columns.map((column) => (
        <Tab key={column.status} column={column} {...props} />
      ))}
    </div>
  )
}

function Tab({ column: { status, total, capped }, shown, onShow }: Omit<TabsProps, 'columns'> & { column: BoardColumn }) {
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const isShown = status === shown
  return (
    <button
      type="button"
      ref={setNodeRef}
      aria-pressed={isShown}
      data-column-tab={status}
      onClick={() => onShow(status)}
      className={`grid min-h-14 min-w-0 place-items-center content-center rounded-sm border px-1 text-xs ${isOver ? 'border-teal bg-teal text-surface' : ''} ${!isOver && isShown ? 'border-teal bg-teal-soft text-teal' : ''} ${!isOver && !isShown ? 'border-edge bg-surface' : ''}`}
    >
      <span className="font-semibold">{STATUS_LABELS[status]}</span>{' '}
      <span className="tabular-nums">{formatTotal(total, capped)}</span>
    </button>
  )
}
