import type { LucideIcon } from 'lucide-react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { useClock } from '#app/session/clock.ts'
import { Button } from '#app/ui/desk/button.tsx'
import type { InquiryEvent, InquiryEventKind } from '#domain/lead-event.ts'
import { formatDueInstant, formatTime } from '#domain/instant-format.ts'
import { DAY_MS } from '#domain/zoned-time.ts'
import { ReplyDelivery } from './reply-delivery.tsx'
import { describeEvent } from './sentences.ts'

interface TimelineEntryProps {
  event: InquiryEvent
  /** Focuses the entry when it appears. */
  startsFocused: boolean
}

const EVENT_ICONS: Record<InquiryEventKind | 'follow-up-done', LucideIcon> = {
  received: Inbox,
  note: StickyNote,
  call: Phone,
  whatsapp: MessageCircle,
  reply: Mail,
  status: ArrowRightLeft,
  assignment: UserRound,
  'follow-up': CalendarClock,
  'follow-up-done': CalendarCheck,
  booking: CalendarDays,
  'mail-failed': MailWarning,
}

const BUBBLE = 'rounded-md px-3 py-2'
/** What was said between visitor and staff, and what staff wrote down. */
const BODIES: Partial<Record<InquiryEvent['kind'], string>> = {
  received: `${BUBBLE} border border-line bg-surface`,
  reply: `${BUBBLE} bg-teal-soft`,
  note: `${BUBBLE} bg-yellow-soft`,
  call: `${BUBBLE} bg-sunken`,
  whatsapp: `${BUBBLE} bg-sunken`,
}

export function TimelineEntry({ event, startsFocused }: TimelineEntryProps) {
  const { now, timeZone } = useClock()
  const entry = useRef<HTMLLIElement>(null)
  const [isFocusedFirst] = useState(startsFocused)
  useEffect(() => {
    if (isFocusedFirst) entry.current?.focus({ preventScroll: true })
  }, [isFocusedFirst])
  const isFollowUpDone = event.kind === 'follow-up' && event.data.at === null
  const Icon = EVENT_ICONS[isFollowUpDone ? 'follow-up-done' : event.kind]
  return (
    <li ref={entry} tabIndex={-1} className="relative pb-5 pl-11 outline-none last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-0 left-0 grid size-8 place-items-center rounded-full border border-line bg-surface text-muted"
      >
        <Icon className="size-4" />
      </span>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5">
        <span className="min-w-0 wrap-anywhere">{describeEvent(event, { now, timeZone })}</span>
        <EventTime instant={event.createdAt} now={now} timeZone={timeZone} />
      </p>
      {(event.body !== '' || event.kind === 'reply') && (
        <div className={`mt-1 max-w-prose ${BODIES[event.kind] ?? ''}`}>
          {event.kind === 'reply' && <p className="font-semibold wrap-anywhere">{event.data.subject}</p>}
          <LongText text={event.body} />
        </div>
      )}
      {event.kind === 'reply' && <ReplyDelivery event={event} />}
    </li>
  )
}

/** Relative for a day, then the time below the heading of its day. */
function EventTime({ instant, now, timeZone }: { instant: string; now: string; timeZone: string }) {
  const title = formatDueInstant(instant, now, timeZone)
  if (Date.parse(now) - Date.parse(instant) < DAY_MS)
    return <RelativeTime instant={instant} title={title} className="text-xs text-muted" />
  return (
    <time dateTime={instant} title={title} className="text-xs text-muted">
      {formatTime(instant, timeZone)}
    </time>
  )
}

const MAX_LENGTH = 500
const MAX_LINES = 8

/** Text as it was typed; a long one is collapsed. */
function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > MAX_LENGTH || text.split('\n').length > MAX_LINES
  return (
    <div className="grid justify-items-start">
      <p className={`wrap-anywhere whitespace-pre-wrap ${isLong && !isOpen ? 'line-clamp-6 print:line-clamp-none' : ''}`}>{text}</p>
      {isLong && (
        <Button variant="quiet" aria-expanded={isOpen} className="no-print -ml-3" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  )
}
