/** The steps of a choice: days, the times of one day, details. The hash of the URL is the id of the shown one: Back goes to the former step. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { LoadedSlots } from './load-slots.server.ts'

export const dayId = (date: string): string => `day-${date}`

export interface Steps {
  /** The id of the shown one; 'all' for a form that the server refused. */
  step: string
  /** For the section with that id. Without scripts every section is shown. */
  classOf: (id: string) => string
}

export const useSteps = ({ days }: LoadedSlots, isWhole = false): Steps => {
  const isLive = useHydrated()
  const { hash } = useLocation()
  const wanted = isLive ? hash.slice(1) : ''
  const isKnown = wanted === 'details' || days.some(({ date }) => dayId(date) === wanted)
  const partial = isKnown ? wanted : 'days'
  const step = isWhole ? 'all' : partial
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>(`#${step}-heading`)?.focus()
  }, [step])
  const classOf = (id: string): string => {
    if (step === 'all') return 'mt-10'
    if (step === id) return ''
    return isLive ? 'hidden' : 'later-step'
  }
  return { step, classOf }
}
