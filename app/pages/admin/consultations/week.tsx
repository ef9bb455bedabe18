import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { CountBadge } from '#app/layouts/admin/menu-counts.tsx'
import { useClock } from '#app/session/clock.ts'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { FailedState, Notice } from '#app/ui/desk/feedback.tsx'
import { RowsSkeleton, Skeleton } from '#app/ui/desk/skeleton.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import type { BookingWeek } from '#domain/booking.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { DAY_MS, toDateText, toMonday } from '#domain/zoned-time.ts'
import { useWeek } from './queries.ts'
import { dayLabels, findDay, longDate, parseDate, readDate, summarizeWeek, weekTitle } from './week-grid.ts'
import { WeekTable } from './week-table.tsx'

const STEP = `${buttonClass()} px-2`

/** One week in the business time zone, with its slots, bookings and blocked times; the date is in the URL. On a phone one day of it. */
export function Week({ filters, record }: { filters: UrlFilters; record: RecordParam }) {
  const { now, timeZone } = useClock()
  const dayOfUrl = parseDate(filters.get('date'))
  // Which week is the coming one, only the server knows.
  const wanted = dayOfUrl === undefined ? '' : toDateText(toMonday(dayOfUrl))
  const { data: week, isPending, isFetching, isPlaceholderData, refetch } = useWeek(wanted)
  const shown = isPlaceholderData ? undefined : week
  const monday = wanted || shown?.days[0]?.date
  const title = monday && weekTitle(monday)
  const date = findDay(filters.get('date'), shown, now, timeZone)
  const isMedium = useIsMedium()
  const alone = week?.days.find((day) => day.date === date) ?? week?.days[0]
  const days = (isMedium || alone === undefined ? week?.days : [alone]) ?? []
  const toWeek = (step: number) => filters.hrefWith({ date: toDateText(Date.parse(date) / DAY_MS + step) })
  return (
    <>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* On a phone the buttons of the week are below it, with and without the summary. */}
        <div className="min-w-0 max-sm:w-full">
          {title !== undefined && <h2 className="text-lg font-semibold">{title}</h2>}
          {title === undefined && isPending && <Skeleton className="h-7 w-44" />}
          <p className="text-xs text-muted">
            {formatZoneLabel(timeZone)}
            {week !== undefined && ' · '}
            <span role="status">{isPlaceholderData ? 'Loading' : week && summarizeWeek(week.bookings)}</span>
          </p>
        </div>
        <nav aria-label="Week" className="flex flex-wrap gap-1">
          <Link to={toWeek(-7)} preventScrollReset className={STEP}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="sr-only">Previous week</span>
          </Link>
          <Link
            to={filters.hrefWith({ date: '' })}
            preventScrollReset
            aria-current={wanted === '' ? 'true' : undefined}
            className={buttonClass()}
          >
            This week
          </Link>
          <Link to={toWeek(7)} preventScrollReset className={STEP}>
            <span className="sr-only">Next week</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        </nav>
      </div>
      {isPending && <RowsSkeleton columns={isMedium ? 8 : undefined} />}
      {!isPending && week === undefined && (
        <FailedState title="The week could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
          Your consultations are safe on the server. Check your connection, or try again in a moment.
        </FailedState>
      )}
      {week !== undefined && (
        <div aria-busy={isPlaceholderData} className={`grid gap-3 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {week.capacity === 0 && (
            <Notice tone="yellow">Visitors can’t book: consultations per time are set to 0 in the settings.</Notice>
          )}
          {week.days.every(({ opensAt }) => opensAt === null) && <p className="text-muted">This week has no working days.</p>}
          {!isMedium && <DayLinks week={week} date={date} filters={filters} />}
          <WeekTable week={{ ...week, days }} caption={`Consultations, ${title ?? ''}`} record={record} />
        </div>
      )}
    </>
  )
}

function DayLinks({ week, date: shown, filters }: { week: BookingWeek; date: string; filters: UrlFilters }) {
  const { now, timeZone } = useClock()
  const today = readDate(now, timeZone)
  return (
    <nav aria-label="Day" className="grid grid-cols-7 gap-1">
      {week.days.map(({ date }) => {
        const { weekday, day } = dayLabels(date)
        const count = week.bookings.filter(({ startsAt }) => readDate(startsAt, timeZone) === date).length
        return (
          <Link
            key={date}
            to={filters.hrefWith({ date })}
            replace
            preventScrollReset
            aria-current={date === shown ? 'date' : undefined}
            className={`grid min-h-18 content-center justify-items-center rounded-sm border border-line bg-surface text-xs hover:bg-hover aria-[current]:border-teal aria-[current]:bg-teal-soft aria-[current]:text-teal ${date === today ? 'font-bold' : ''}`}
          >
            <span className="sr-only">{`${longDate(date)}${date === today ? ', today' : ''}, ${count} booked`}</span>
            <span aria-hidden="true">{weekday}</span>
            <span aria-hidden="true" className={`font-semibold ${date === today ? 'underline' : ''}`}>
              {Number.parseInt(day, 10)}
            </span>
            <span aria-hidden="true" className="h-5">
              {count > 0 && <CountBadge count={count} />}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
