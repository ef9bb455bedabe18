import { memo, useState } from 'react'
import { isNotFound } from '#app/api/api-error.ts'
import { useAdmin, useBusinessTimeZone } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { FailedState } from '#app/ui/desk/feedback.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { InquiryEvent } from '#domain/lead-event.ts'
import type { InquiryScreen } from '../screen.ts'
import { groupByDay } from './days.ts'
import { useInquiryEvents } from './queries.ts'
import { describeEvent } from './sentences.ts'
import { TimelineEntry } from './timeline-entry.tsx'

/** The events of a lead by day, newest first, in each state: loading, failed, filled. */
export const Timeline = memo(function Timeline({ screen, id }: { screen: InquiryScreen; id: number }) {
  const query = useInquiryEvents(screen, id)
  const { data: events, error, isFetching, refetch } = query
  // The page says that the lead was deleted.
  const isFailed = error !== null && !isNotFound(error)
  if (events !== undefined) {
    return (
      <>
        {isFailed && !query.isFetchNextPageError && (
          <Failure text="The latest events could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
        )}
        <Events screen={screen} inquiryId={id} events={events} query={query} />
      </>
    )
  }
  if (error === null) return <TimelineSkeleton />
  if (!isFailed) return null
  return (
    <FailedState title="The timeline could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
      Nothing is lost: every event is stored on the server. Check your connection, or try again in a moment.
    </FailedState>
  )
})

function Failure({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="no-print mb-4 flex flex-wrap items-center gap-3">
      <p>{text}</p>
      <Button busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

interface EventsProps {
  screen: InquiryScreen
  inquiryId: number
  events: InquiryEvent[]
  query: ReturnType<typeof useInquiryEvents>
}

function Events({ screen, inquiryId, events, query }: EventsProps) {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  const arrivals = useArrivals(events)
  /** The last event when older ones were requested: the one after it receives the focus, for the button may be gone. */
  const [lastBefore, setLastBefore] = useState<InquiryEvent>()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const previous = new Map(events.slice(1).map(({ id }, index) => [id, events[index]?.id]))
  const handleOlder = () => {
    setLastBefore(events.at(-1))
    void fetchNextPage()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      <div className="grid gap-6">
        {groupByDay(events, now, timeZone).map(({ day, heading, events: ofDay }) => (
          <div key={day}>
            <h3 className="mb-3 text-xs font-semibold text-muted">{heading}</h3>
            <ol className="relative before:absolute before:inset-y-0 before:left-4 before:border-l before:border-line">
              {ofDay.map((event) => (
                <TimelineEntry
                  key={event.id}
                  screen={screen}
                  inquiryId={inquiryId}
                  event={event}
                  startsFocused={lastBefore !== undefined && previous.get(event.id) === lastBefore.id}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      {events.length === 1 && !hasNextPage && (
        <p className="mt-4 text-muted">Notes, replies, calls, follow-ups and changes of status and assignee appear here.</p>
      )}
      {hasNextPage && (
        <div className="no-print mt-5">
          {isFetchNextPageError && (
            <p role="alert" className="mb-2">
              Older events could not be loaded.
            </p>
          )}
          <Button busy={isFetchingNextPage} onClick={handleOlder}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

const MAX_ANNOUNCED = 3

/** The sentences of events by others that arrived since the last render; own ones have a toast. Ids ascend. */
const useArrivals = (events: readonly InquiryEvent[]): string => {
  const { id: adminId } = useAdmin()
  const now = useNow()
  const timeZone = useBusinessTimeZone()
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

export function TimelineSkeleton() {
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
