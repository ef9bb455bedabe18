import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { followDesk } from '#app/live/follow-desk.ts'
import { shortCount, useNewTotal } from '#app/live/new-inquiries.ts'
import { useAdmin } from '#app/session/session.ts'
import type { InquiryKind } from '#domain/inquiry.ts'
import { ARRIVED } from './messages.ts'

/** Whoever listens is told of the first arrival, not of every one of a busy hour. */
const QUIET_MS = 30_000
const SAID_FOR_MS = 10_000

/** Keeps the desk up to date, the count in the title, and tells those who do not see it. Shows nothing. */
export function LiveNews() {
  const client = useQueryClient()
  const { id } = useAdmin()
  const { said, tell } = useSaying()
  useEffect(() => followDesk(client, id, tell), [client, id, tell])
  useTitleCount(useNewTotal())
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

const useSaying = () => {
  const [said, setSaid] = useState('')
  const lastAt = useRef(-QUIET_MS)
  const [tell] = useState(() => (kinds: InquiryKind[]) => {
    if (performance.now() - lastAt.current < QUIET_MS) return
    lastAt.current = performance.now()
    setSaid(kinds.map((kind) => ARRIVED[kind]).join('. '))
  })
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  return { said, tell }
}

const COUNTED = /^\(\d+\+?\) /

/** '(3) Dashboard · …', whatever the screen calls itself. */
const useTitleCount = (count: number) => {
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(COUNTED, '')
      const counted = count === 0 ? title : `(${shortCount(count)}) ${title}`
      if (document.title !== counted) document.title = counted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNTED, '')
    }
  }, [count])
}
