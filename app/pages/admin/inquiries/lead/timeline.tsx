import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { useClock } from '#app/session/clock.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { type InquiryEvent, RECEIVED_EVENT_ID, VISITOR_NAME } from '#domain/lead-event.ts'
import { isLargeScreen } from './beside.ts'
import { groupByDay } from './days.ts'
import { useOpenLead } from './open-lead.ts'
import { useInquiryEvents } from './queries.ts'
import { describeEvent } from './sentences.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** The visitor's message and what came after it, by day, in each state: loading, failed, filled. */
export const Timeline = memo(function Timeline() {
  const { inquiry } = useOpenLead()
  const query = useInquiryEvents(inquiry)
  const { data: events, error, isFetching, refetch } = query
  // The page says that the lead was deleted.
  const isFailed = error !== null && !isNotFound(error)
  if (events !== undefined) {
    return (
      <>
        {isFailed && !query.isFetchNextPageError && (
          <div role="alert" className="no-print mb-4 flex flex-wrap items-center gap-3">
            <p>The latest events could not be loaded.</p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        )}
        <Events inquiry={inquiry} events={events} query={query} />
      </>
    )
  }
  return (
    <>
      <Days events={[toMessage(inquiry)]} />
      {error === null && <TimelineSkeleton />}
      {isFailed && (
        <FailedState title="The timeline could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost: every event is stored on the server. Check your connection, or try again in a moment.
        </FailedState>
      )}
    </>
  )
})

/** Known before the events are loaded. */
const toMessage = ({ addedBy, message, createdAt }: Inquiry): InquiryEvent => ({
  id: RECEIVED_EVENT_ID,
  kind: 'received',
  actorId: null,
  actorName: addedBy || VISITOR_NAME,
  body: message,
  data: {},
  createdAt,
})

interface EventsProps {
  inquiry: Inquiry
  /** Newest first. */
  events: InquiryEvent[]
  query: ReturnType<typeof useInquiryEvents>
}

function Events({ inquiry, events, query }: EventsProps) {
  const arrivals = useArrivals(events)
  /** The oldest event when older ones were requested: the one before it receives the focus, for the button may be gone. */
  const [lastBefore, setLastBefore] = useState<InquiryEvent>()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  useEndInView(end, inquiry, events)
  const stored = [...events].reverse().filter(({ kind }) => kind !== 'received')
  const before = stored[stored.findIndex(({ id }) => id === lastBefore?.id) - 1]
  const handleOlder = () => {
    setLastBefore(stored[0])
    void fetchNextPage()
  }
  const message = toMessage(inquiry)
  return (
    <>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      {hasNextPage && (
        <>
          <Days events={[message]} focusedId={before?.id} />
          <div className="no-print my-4">
            {isFetchNextPageError && (
              <p role="alert" className="mb-2">
                Older events could not be loaded.
              </p>
            )}
            <Button busy={isFetchingNextPage} onClick={handleOlder}>
              Show older
            </Button>
          </div>
        </>
      )}
      <Days events={hasNextPage ? stored : [message, ...stored]} focusedId={before?.id} />
      <div ref={end} className="scroll-mb-80" />
    </>
  )
}

interface DaysProps {
  /** Oldest first. */
  events: readonly InquiryEvent[]
  focusedId?: number | undefined
}

function Days({ events, focusedId }: DaysProps) {
  const { now, timeZone } = useClock()
  return (
    <div className="grid gap-4">
      {groupByDay(events, now, timeZone).map(({ day, heading, events: ofDay }) => (
        <div key={day}>
          <h3 className="mb-2 text-xs font-semibold text-muted">{heading}</h3>
          <ol className="relative before:absolute before:inset-y-0 before:left-4 before:border-l before:border-line">
            {ofDay.map((event) => (
              <TimelineEntry key={event.id} event={event} startsFocused={event.id === focusedId} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

/** A conversation begins at its end; one's own new event comes into view. On a small screen the page begins at its head. */
const useEndInView = (end: RefObject<HTMLElement | null>, { firstResponseAt }: Inquiry, events: readonly InquiryEvent[]): void => {
  const { id: adminId } = useAdmin()
  const seen = useRef<number>(undefined)
  const [newest] = events
  const isAtEnd = firstResponseAt !== null && events.length > 3
  useEffect(() => {
    if (newest === undefined || newest.id === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = newest.id
    if (isLargeScreen() && (isFirst ? isAtEnd : newest.actorId === adminId)) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest, isAtEnd, adminId, end])
}

const MAX_ANNOUNCED = 3

/** The sentences of events by others that arrived since the last render; own ones have a toast. Ids ascend. */
const useArrivals = (events: readonly InquiryEvent[]): string => {
  const { id: adminId } = useAdmin()
  const { now, timeZone } = useClock()
  const newestId = Math.max(...events.map(({ id }) => id))
  const [seenId, setSeenId] = useState(newestId)
  const [text, setText] = useState('')
  if (newestId > seenId) {
    const arrived = events.filter(({ id, actorId }) => id > seenId && actorId !== adminId)
    setSeenId(newestId)
    if (arrived.length > 0)
      setText(
        arrived
          .slice(0, MAX_ANNOUNCED)
          .map((event) => describeEvent(event, { now, timeZone }))
          .join('. '),
      )
  }
  return text
}

function TimelineSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
      {[1, 2, 3].map((entry) => (
        <div key={entry} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
