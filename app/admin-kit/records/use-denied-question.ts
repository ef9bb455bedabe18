import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Question {
  isOpen: boolean
  /** Whether the role may do what the question is about, and the records of the question are there. */
  isAllowed: boolean
  close: () => void
}

/** Closes a question when it can no longer be answered. True after that: the control that has opened it is gone, too. */
export const useDeniedQuestion = ({ isOpen, isAllowed, close }: Question): RefObject<boolean> => {
  const wasDenied = useRef(false)
  const handleDenial = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    wasDenied.current = !isAllowed
    if (!isAllowed) handleDenial()
  }, [isOpen, isAllowed])
  return wasDenied
}

/** The screen, which gets the focus where its control is gone. */
export const findScreen = (): HTMLElement | null => document.getElementById('main')
