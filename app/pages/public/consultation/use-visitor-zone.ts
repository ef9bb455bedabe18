import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isSameZone } from '#domain/same-zone.ts'
import { isTimeZone } from '#domain/zoned-time.ts'
import type { LoadedSlots } from './load-slots.server.ts'

/**
 * Shows the times of the visitor's own zone, once, where it is another and the URL names none: its clock may differ on some days only. The
 * chosen slot and what was typed stay. A browser that cannot tell its zone (Chromium's 'Etc/Unknown') gets the business time.
 */
export const useVisitorZone = ({ businessTimeZone }: LoadedSlots): void => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (query.has('timeZone') || !isTimeZone(timeZone) || isSameZone(timeZone, businessTimeZone)) return
    const wanted = new URLSearchParams(query)
    wanted.set('timeZone', timeZone)
    void navigate(`?${wanted.toString()}`, { replace: true, preventScrollReset: true })
  })
}
