import { useDroppable } from '@dnd-kit/core'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { useRootAttribute } from '#app/ui/desk/use-root-attribute.ts'
import type { BoardColumn } from '#domain/board.ts'
import { type InquiryStatus, STATUS_LABELS } from '#domain/inquiry.ts'

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
