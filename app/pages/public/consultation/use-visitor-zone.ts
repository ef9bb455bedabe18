import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isTimeZone, readOffsetMs } from '#domain/zoned-time.ts'
import type { LoadedSlots } from './load-slots.server.ts'

/**
 * Shows the times of the visitor's own zone, once, where its clock differs and the URL names no zone. The chosen slot and what was typed
 * stay. A browser that cannot tell its zone (Chromium's 'Etc/Unknown') gets the business time.
 */
export const useVisitorZone = ({ now, businessTimeZone }: LoadedSlots): void => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const at = Date.parse(now)
    if (query.has('timeZone') || !isTimeZone(timeZone)) return
    if (readOffsetMs(at, timeZone) === readOffsetMs(at, businessTimeZone)) return
    const wanted = new URLSearchParams(query)
    wanted.set('timeZone', timeZone)
    void navigate(`?${wanted.toString()}`, { replace: true, preventScrollReset: true })
  })
}
