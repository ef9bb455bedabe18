import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useLocation } from 'react-router'
import { savedViewsKey } from '#app/api/query-keys.ts'
import { subscribeToViewsChanges } from '#app/api/saved-views.ts'
import { type LiveHandlers, startLiveUpdates } from '#app/live/live-updates.ts'
import { followRole } from '#app/session/session.ts'
import { INQUIRY_KINDS, type InquiryKind } from '#domain/inquiry-forms.ts'
import type { NewInquiryCounts } from '#domain/live.ts'
import { ARRIVED, OVERDUE } from './messages.ts'
import { formatCount, MenuCountsContext, NO_COUNTS, unreadTotal } from './menu-counts.tsx'
import { COUNT_PREFIX } from './document-title.ts'

/** Minimum interval between two screen reader announcements of new inquiries. */
const ANNOUNCEMENT_INTERVAL_MS = 30_000
const ANNOUNCEMENT_DURATION_MS = 10_000

const hasSameCounts = (one: NewInquiryCounts, other: NewInquiryCounts): boolean =>
  INQUIRY_KINDS.every((kind) => one[kind].new === other[kind].new && one[kind].overdue === other[kind].overdue)

/**
 * Live updates of the admin area, from the server and from the other tabs: the counts of the menu below it, the count in the title, a
 * screen reader announcement, and a toast when an inquiry becomes overdue.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [counts, setCounts] = useState(NO_COUNTS)
  const { text, announce } = useLiveRegion()
  useEffect(() => {
    const onCounts: LiveHandlers['onCounts'] = (next, arrived, late) => {
      setCounts((previous) => (hasSameCounts(next, previous) ? previous : next))
      if (arrived.length > 0) announce(arrived)
      for (const kind of late) toast.error(OVERDUE[kind], { id: `overdue ${kind}` })
    }
    return startLiveUpdates(client, { onCounts, onRole: followRole })
  }, [client, announce])
  useEffect(() => subscribeToViewsChanges(() => void client.invalidateQueries({ queryKey: savedViewsKey })), [client])
  useTitleCount(unreadTotal(counts))
  return (
    <MenuCountsContext value={counts}>
      {children}
      <p role="status" className="sr-only">
        {text}
      </p>
    </MenuCountsContext>
  )
}

const useLiveRegion = () => {
  const [text, setText] = useState('')
  const announcedAt = useRef(-ANNOUNCEMENT_INTERVAL_MS)
  const [announce] = useState(() => (kinds: InquiryKind[]) => {
    if (performance.now() - announcedAt.current < ANNOUNCEMENT_INTERVAL_MS) return
    announcedAt.current = performance.now()
    setText(kinds.map((kind) => ARRIVED[kind]).join('. '))
  })
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setText(''), ANNOUNCEMENT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, announce }
}

/** '(3) Dashboard · …'. A navigation resets the title; useLocation then renders this hook again. */
const useTitleCount = (count: number) => {
  useLocation()
  useEffect(() => {
    const title = document.title.replace(COUNT_PREFIX, '')
    document.title = count === 0 ? title : `(${formatCount(count)}) ${title}`
  })
  useEffect(
    () => () => {
      document.title = document.title.replace(COUNT_PREFIX, '')
    },
    [],
  )
}
