import { DndContext, type DragEndEvent, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { SearchTermContext } from '#app/admin-kit/lists/highlight.tsx'
import { useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useNewestToast } from '#app/admin-kit/records/bottom-toasts.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { useMediaQuery } from '#app/ui/desk/use-media-query.ts'
import type { BoardColumn } from '#domain/board.ts'
import type { Inquiry, InquiryStatus } from '#domain/inquiry.ts'
import { toRowKeys } from '../keys.ts'
import type { InquiryActions } from '../lead/work.tsx'
import { useLeadFocus } from '../use-lead-focus.ts'
import type { InquiryLinkTo } from '../lead-link.ts'
import type { InquiryScreen } from '../screens.ts'
import { dueFilter, toBoardFilter } from '../search-params.ts'
import { DraggedCard } from './card.tsx'
import { type CardPatch, findCard } from './changes.ts'
import { Column, ColumnTabs } from './column.tsx'
import { useCardDrag } from './drag.ts'
import { describeTotals, DRAG_INSTRUCTIONS, NEWEST_FIRST, URGENT_FIRST } from './messages.ts'
import { useBoard } from './queries.ts'
import { BOARD_GRID, BoardSkeleton } from './skeleton.tsx'

/**
 * The keyboard sensor listens from the task after the start of a drag on: on a slow machine the next keys come before it. They
 * wait, and are sent again when it listens. Source: lead desk §7 'Board'.
 */
const repeatKeysAtStart = (): void => {
  const early: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  /** One key a task: each one finds what the one before has rendered. */
  const repeatNext = (): void => {
    const event = early.shift()
    document.removeEventListener('keydown', hold, true)
    if (event === undefined) return
    document.dispatchEvent(new KeyboardEvent('keydown', event))
    document.addEventListener('keydown', hold, true)
    setTimeout(repeatNext)
  }
  document.addEventListener('keydown', hold, true)
  // The sensor's timer is set after the first one, and ends before the second one.
  setTimeout(() => setTimeout(repeatNext))
}

interface BoardProps {
  screen: InquiryScreen
  filters: UrlFilters
  /** Beside an open lead: one column. */
  isNarrow: boolean
  record: Pick<RecordParam, 'linkTo' | 'open'>
  inquiryLink: InquiryLinkTo
  setLead: InquiryActions['set']
}

/** Sticky and scrolling columns move during a drag. */
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

/** The inquiries as cards in a column for each status. Source: lead desk §7 'Board'. */
export function InquiryBoard(props: BoardProps) {
  const { screen, filters } = props
  const { columns, board, ...paging } = useBoard(screen, toBoardFilter(filters))
  if (columns === undefined) {
    if (board.isPending) return <BoardSkeleton />
    return (
      <FailedState title="The board could not be loaded" onRetry={() => void board.refetch()} busy={board.isFetching}>
        Nothing is lost: every inquiry is kept on the server. Check your connection, or try again in a moment.
      </FailedState>
    )
  }
  return (
    <SearchTermContext value={filters.get('search')}>
      <p role="status" className="sr-only">
        {describeTotals(columns)}
      </p>
      <p className="mb-3 text-muted">{dueFilter(filters) === undefined ? NEWEST_FIRST : URGENT_FIRST}</p>
      <Columns {...props} {...paging} columns={columns} busy={board.isPlaceholderData} />
    </SearchTermContext>
  )
}

interface ColumnsProps extends BoardProps, Pick<ReturnType<typeof useBoard>, 'isLoadingMore' | 'showMore'> {
  columns: readonly BoardColumn[]
  /** Whether the columns of the previous filter are shown while these ones load. */
  busy: boolean
}

function Columns({ isNarrow, record, inquiryLink, setLead, columns, busy, isLoadingMore, showMore }: ColumnsProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const hasTabs = isNarrow || !isWide
  const [tab, setTab] = useState<InquiryStatus>('new')
  /** The columns at the beginning of a drag: a refresh waits for its end. */
  const [held, setHeld] = useState<readonly BoardColumn[] | null>(null)
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const shown = held ?? columns
  const changedId = useRef<number>(undefined)
  const findNewestToast = useNewestToast()
  const focus = useLeadFocus({
    // Its Undo, when it was changed here.
    onGone: ({ id }) => id === changedId.current && findNewestToast()?.focus({ preventScroll: true }),
  })
  const { sensors, collisionDetection, announcements, dropColumn, reset } = useCardDrag((id) => findCard(shown, Number(id)))

  const change = useLatestCallback((lead: Inquiry, patch: CardPatch) => {
    changedId.current = lead.id
    return setLead(lead, patch)
  })
  useKeys(toRowKeys({ find: (id) => findCard(shown, id ?? 0), record, setLead: change }))

  const endDrag = () => {
    setHeld(null)
    setDraggedId(null)
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const card = findCard(shown, Number(active.id))
    const status = dropColumn(over)
    endDrag()
    if (card !== undefined && status !== undefined && status !== card.status) change(card, { status })
  }
  const dragged = draggedId === null ? undefined : findCard(shown, draggedId)
  const propsOf = (column: BoardColumn) => ({
    column,
    isDroppable: !hasTabs,
    linkTo: record.linkTo,
    inquiryLink,
    isLoadingMore: isLoadingMore(column.status),
    onShowMore: () => showMore(column.status),
    onChange: change,
  })
  const visible = shown.find(({ status }) => status === tab)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={MEASURING}
      autoScroll={!hasTabs}
      accessibility={{ announcements, screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS } }}
      onDragStart={({ active, activatorEvent }) => {
        if (activatorEvent instanceof KeyboardEvent) repeatKeysAtStart()
        reset()
        setHeld(shown)
        setDraggedId(Number(active.id))
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={endDrag}
    >
      <div {...focus.handlers} aria-busy={busy} className={`transition-opacity ${busy ? 'opacity-60' : ''}`}>
        {hasTabs && <ColumnTabs columns={shown} shown={tab} onShow={setTab} />}
        {hasTabs && visible && <Column {...propsOf(visible)} />}
        {!hasTabs && (
          <div className={BOARD_GRID}>
            {shown.map((column) => (
              <Column key={column.status} {...propsOf(column)} />
            ))}
          </div>
        )}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard inquiry={dragged} />}</DragOverlay>
    </DndContext>
  )
}
