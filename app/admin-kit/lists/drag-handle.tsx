import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { createContext, useContext } from 'react'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import { AT_REST } from './row.tsx'

/** What drags the row around it; null where rows have no order of their own. */
export interface RowDrag {
  setHandle: (element: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
}

export const RowDragContext = createContext<RowDrag | null>(null)

/** The handle of a row, by which it is dragged: also by keyboard, with Space, the arrows and Space. */
export function DragHandle({ title }: { title: string }) {
  const drag = useContext(RowDragContext)
  if (drag === null) return null
  const { setHandle, attributes, listeners } = drag
  return (
    <button
      type="button"
      {...attributes}
      {...listeners}
      ref={setHandle}
      aria-label={`Move ${title}`}
      className={`${iconButtonClass} no-print cursor-grab touch-none ${AT_REST}`}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  )
}
