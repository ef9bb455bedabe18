/** Dragging cards between columns: by pointer, by touch and by keyboard. Source: lead desk §7 'Board', decision 0048. */
import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { INQUIRY_STATUSES, type Inquiry, type InquiryStatus } from '#domain/inquiry.ts'
import { describeCancelled, describeDropped, describeOver, describePickedUp } from './messages.ts'

/** A click moves the pointer less. */
const MIN_DISTANCE_PX = 6
/** A shorter touch scrolls or taps; a finger at rest moves less than the tolerance. */
const LONG_PRESS = { delay: 250, tolerance: 8 }

/** The same objects for all renders: other sensors make the library render every card. */
const MOUSE_OPTIONS = { activationConstraint: { distance: MIN_DISTANCE_PX } }
const TOUCH_OPTIONS = { activationConstraint: LONG_PRESS }

const KEYBOARD_CODES = { start: ['Space'], end: ['Space'], cancel: ['Escape', 'Tab'] }
/** The columns are in the order of the statuses, in one row or two. */
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])
/** From the corner of a column to that of a card which the keyboard moves over it. */
const INSET_PX = 8

const toColumn = (id: UniqueIdentifier | undefined): InquiryStatus | undefined => INQUIRY_STATUSES.find((status) => status === id)

/** `findCard` returns a card of the board. */
export const useCardDrag = (findCard: (id: UniqueIdentifier) => Inquiry | undefined) => {
  /** The column that the keyboard has chosen. */
  const chosen = useRef<InquiryStatus | undefined>(undefined)
  const announced = useRef<InquiryStatus | undefined>(undefined)

  const coordinateGetter = useLatestCallback<Parameters<KeyboardCoordinateGetter>, ReturnType<KeyboardCoordinateGetter>>(
    (event, { active, context: { droppableRects } }) => {
      const step = STEPS.get(event.code)
      const current = chosen.current ?? findCard(active)?.status
      const next =
        step === undefined || current === undefined ? undefined : INQUIRY_STATUSES[INQUIRY_STATUSES.indexOf(current) + step]
      if (step !== undefined) event.preventDefault()
      const rect = next && droppableRects.get(next)
      if (rect === undefined) return undefined
      chosen.current = next
      return { x: rect.left + INSET_PX, y: rect.top + INSET_PX }
    },
  )
  const [keyboardOptions] = useState(() => ({ coordinateGetter, keyboardCodes: KEYBOARD_CODES }))

  /** The column below the pointer, or the column chosen with the keyboard. */
  const collisionDetection: CollisionDetection = (found) => {
    if (found.pointerCoordinates !== null) return pointerWithin(found)
    const id = chosen.current ?? findCard(found.active.id)?.status
    return id === undefined ? [] : [{ id }]
  }

  const describe = (id: UniqueIdentifier, text: (card: Inquiry) => string | undefined): string | undefined => {
    const card = findCard(id)
    return card && text(card)
  }
  /** A drag begins over the card's own column, which 'Picked up' has named. */
  const describeNext = (card: Inquiry, column: InquiryStatus | undefined): string | undefined => {
    const isSame = column === (announced.current ?? card.status)
    announced.current = column
    return isSame ? undefined : describeOver(card, column)
  }
  /** `over` is a render behind the last key. */
  const dropColumn = (over: Over | null): InquiryStatus | undefined => chosen.current ?? toColumn(over?.id)
  const announcements: Announcements = {
    onDragStart: ({ active }) => describe(active.id, describePickedUp),
    onDragOver: ({ active, over }) => describe(active.id, (card) => describeNext(card, toColumn(over?.id))),
    onDragEnd: ({ active, over }) => describe(active.id, (card) => describeDropped(card, dropColumn(over))),
    onDragCancel: ({ active }) => describe(active.id, describeCancelled),
  }

  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_OPTIONS),
    useSensor(TouchSensor, TOUCH_OPTIONS),
    useSensor(KeyboardSensor, keyboardOptions),
  )
  return {
    sensors,
    collisionDetection,
    announcements,
    dropColumn,
    reset: () => {
      chosen.current = undefined
      announced.current = undefined
    },
  }
}
