import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { startLiveUpdates } from '#app/live/live-updates.ts'
import type { InquiryKind } from '#domain/inquiry.ts'
import { ARRIVED } from './messages.ts'
import { formatCount } from './unread-badge.tsx'
import { NO_UNREAD, UnreadContext, unreadTotal } from './unread-counts.ts'

/** Minimum interval between two screen reader announcements of new inquiries. */
const ANNOUNCEMENT_INTERVAL_MS = 30_000
const ANNOUNCEMENT_DURATION_MS = 10_000

/** Live updates of the admin area: the unread counts below it, the count in the title, and a screen reader announcement. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [unread, setUnread] = useState(NO_UNREAD)
  const { text, announce } = useLiveRegion()
  useEffect(() => startLiveUpdates(client, setUnread, announce), [client, announce])
  useTitleCount(unreadTotal(unread))
  return (
    <UnreadContext value={unread}>
      {children}
      <p role="status" className="sr-only">
        {text}
      </p>
    </UnreadContext>
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

const COUNT_PREFIX = /^\(\d+\+?\) /

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
