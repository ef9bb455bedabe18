/** The rows of a table that are dragged into another order. A chunk of its own, with the drag library. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react'
import { RowDragContext } from './drag-handle.tsx'

export interface RowPlace {
  ref: Ref<HTMLTableRowElement>
  style: CSSProperties
}

export interface SortableBodyProps {
  ids: readonly number[]
  /** The row's name, for announcements. */
  titleOf: (id: number) => string
  renderRow: (id: number, place: RowPlace) => ReactNode
  onReorder: (ids: readonly number[]) => void
}

const KEYS = { start: ['Space'], end: ['Space'], cancel: ['Escape', 'Tab'] }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }
/** A click moves the pointer less. */
const MOUSE = { activationConstraint: { distance: 4 } }
const INSTRUCTIONS = 'Press Space to pick the row up, the arrow keys to move it, Space to drop it, Escape to leave it where it was.'

export function SortableBody({ ids, titleOf, renderRow, onReorder }: SortableBodyProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor), useSensor(KeyboardSensor, KEYBOARD))
  const name = (id: UniqueIdentifier) => titleOf(Number(id))
  const place = (id: UniqueIdentifier) => `place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${name(active.id)}: ${place(over.id)}.`),
    onDragEnd: ({ active, over }) => `Dropped ${name(active.id)}${over ? `, ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // A table contains no other elements.
      accessibility={{ announcements, container: document.body, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return
        onReorder(arrayMove([...ids], ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <tbody>
          {ids.map((id) => (
            <SortableRow key={id} id={id} renderRow={renderRow} />
          ))}
        </tbody>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ id, renderRow }: { id: number; renderRow: SortableBodyProps['renderRow'] }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'movable row' },
  })
  const drag = useMemo(
    () => ({ setHandle: setActivatorNodeRef, attributes, listeners }),
    [setActivatorNodeRef, attributes, listeners],
  )
  const style: CSSProperties = {
    ...(transform !== null && { transform: `translateY(${transform.y}px)` }),
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1, background: 'var(--color-hover)' }),
  }
  return <RowDragContext value={drag}>{renderRow(id, { ref: setNodeRef, style })}</RowDragContext>
}
