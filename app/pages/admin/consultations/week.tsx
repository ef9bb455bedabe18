import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { FailedState, Notice } from '#app/ui/desk/feedback.tsx'
import { CardsSkeleton, TableSkeleton } from '#app/ui/desk/skeleton.tsx'
import { useIsLarge } from '#app/ui/desk/use-media-query.ts'
import { useNow } from '#app/ui/desk/use-now.ts'
import type { BookingWeek } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { useWeek } from './queries.ts'
import { WeekDay } from './week-day.tsx'
import { buildWeekRows, findShownWeek, type ShownWeek, summarizeWeek, weekTitle } from './week-rows.ts'
import { WeekTable } from './week-table.tsx'

interface WeekProps {
  filters: UrlFilters
  record: RecordParam
}

/** One week in the business time zone, with its slots, bookings and blocked times; the date is in the URL. */
export function Week({ filters, record }: WeekProps) {
  const timeZone = useBusinessTimeZone()
  const now = useNow()
  const isLarge = useIsLarge()
  const shown = findShownWeek(filters.get('date'), now, timeZone)
  const { data: week, isPending, isFetching, isPlaceholderData, refetch } = useWeek(shown.monday)
  const retry = () => void refetch()
  if (isPending) {
    return (
      <Frame shown={shown} filters={filters}>
        {isLarge ? <TableSkeleton columns={8} /> : <CardsSkeleton />}
      </Frame>
    )
  }
  if (week === undefined) {
    return (
      <Frame shown={shown} filters={filters}>
        <FailedState title="The week could not be loaded" onRetry={retry} busy={isFetching}>
          Nothing is lost: the consultations are kept on the server. Check your connection, or try again in a moment.
        </FailedState>
      </Frame>
    )
  }
  return (
    <Frame shown={shown} filters={filters} summary={isPlaceholderData ? 'Loading' : summarizeWeek(week.bookings)}>
      <div aria-busy={isPlaceholderData} className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        <LoadedWeek week={week} shown={shown} filters={filters} record={record} />
      </div>
    </Frame>
  )
}

interface FrameProps {
  shown: ShownWeek
  filters: UrlFilters
  summary?: string
  children: ReactNode
}

const STEP = `${buttonClass()} px-2`

/** The title of the week, the way to others, and the summary. */
function Frame({ shown, filters, summary = '', children }: FrameProps) {
  const timeZone = useBusinessTimeZone()
  return (
    <>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* On a phone the buttons of the week are below it, with and without the summary. */}
        <div className="min-w-0 max-sm:w-full">
          <h2 className="text-lg font-semibold">{weekTitle(shown.monday)}</h2>
          <p className="text-xs text-muted">
            {formatZoneLabel(timeZone)}
            {summary && ' · '}
            <span role="status">{summary}</span>
          </p>
        </div>
        <nav aria-label="Week" className="flex flex-wrap gap-1">
          <Link to={filters.hrefWith({ date: shown.previous })} preventScrollReset className={STEP}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="sr-only">Previous week</span>
          </Link>
          <Link
            to={filters.hrefWith({ date: '' })}
            preventScrollReset
            aria-current={shown.isPresent ? 'true' : undefined}
            className={buttonClass()}
          >
            This week
          </Link>
          <Link to={filters.hrefWith({ date: shown.next })} preventScrollReset className={STEP}>
            <span className="sr-only">Next week</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        </nav>
      </div>
      {children}
    </>
  )
}

function LoadedWeek({ week, shown, filters, record }: WeekProps & { week: BookingWeek; shown: ShownWeek }) {
  const timeZone = useBusinessTimeZone()
  const isLarge = useIsLarge()
  const rows = useMemo(() => buildWeekRows(week, timeZone), [week, timeZone])
  const common = { week, rows, record }
  return (
    <>
      {week.capacity === 0 && (
        <div className="mb-3">
          <Notice tone="yellow">Visitors cannot book: the capacity of a time is 0 in the settings.</Notice>
        </div>
      )}
      {rows.length === 0 && <p className="mb-3 text-muted">No day of this week is a working day.</p>}
      {isLarge ? (
        <WeekTable {...common} today={shown.today} caption={`Consultations, ${weekTitle(shown.monday)}`} />
      ) : (
        <WeekDay {...common} shown={shown} filters={filters} />
      )}
    </>
  )
}
