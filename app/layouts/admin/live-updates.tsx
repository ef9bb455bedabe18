import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useLocation } from 'react-router'
import { savedViewsKey } from '#app/api/query-keys.ts'
import { subscribeToViewsChanges } from '#app/api/saved-views.ts'
import { startLiveUpdates } from '#app/live/live-updates.ts'
import { followRole } from '#app/session/session.ts'
import { INQUIRY_KINDS, type InquiryKind } from '#domain/inquiry-forms.ts'
import { ARRIVED, OVERDUE } from './messages.ts'
import { formatCount } from './count-badge.tsx'
import { COUNT_PREFIX, useAgencyInTitle } from './document-title.ts'
import { MenuCountsContext, NO_INQUIRIES, unreadTotal } from './menu-counts.ts'

/** Minimum interval between two screen reader announcements of new inquiries. */
const ANNOUNCEMENT_INTERVAL_MS = 30_000
const ANNOUNCEMENT_DURATION_MS = 10_000

/** The counts of the state when they are equal: the menu is not rendered again. */
const previousIfEqual =
  (counts: typeof NO_INQUIRIES) =>
  (previous: typeof NO_INQUIRIES): typeof NO_INQUIRIES =>
    INQUIRY_KINDS.every((kind) => counts[kind] === previous[kind]) ? previous : counts

/** Says once that more inquiries have become overdue. */
const showOverdue = (kinds: InquiryKind[]): void => {
  for (const kind of kinds) toast.error(OVERDUE[kind], { id: `overdue ${kind}` })
}

/**
 * Live updates of the admin area, from the server and from the other tabs: the counts of the menu below it, the count in the title, a
 * screen reader announcement, and a toast when an inquiry becomes overdue.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [unread, setUnread] = useState(NO_INQUIRIES)
  const [overdue, setOverdue] = useState(NO_INQUIRIES)
  const { text, announce } = useLiveRegion()
  useEffect(() => {
    const onOverdue = (counts: typeof NO_INQUIRIES, increased: InquiryKind[]) => {
      setOverdue(previousIfEqual(counts))
      showOverdue(increased)
    }
    const onUnread = (counts: typeof NO_INQUIRIES) => setUnread(previousIfEqual(counts))
    return startLiveUpdates(client, { onUnread, onArrival: announce, onOverdue, onRole: followRole })
  }, [client, announce])
  useEffect(() => subscribeToViewsChanges(() => void client.invalidateQueries({ queryKey: savedViewsKey })), [client])
  const counts = useMemo(() => ({ unread, overdue }), [unread, overdue])
  useAgencyInTitle()
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
