import { Link } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { CountBadge } from '#app/layouts/admin/count-badge.tsx'
import { useBusinessTimeZone } from '#app/session/session.ts'
import type { BookingWeek } from '#domain/booking.ts'
import { cellGround, WeekCellContent } from './week-cell.tsx'
import { readDate, dayLabels, dayOffLabel, longDate, type ShownWeek, type WeekRow } from './week-rows.ts'

interface WeekDayProps {
  week: BookingWeek
  rows: readonly WeekRow[]
  shown: ShownWeek
  filters: UrlFilters
  record: RecordParam
}

/** The week on small screens: one day, with a link to each of the others. */
export function WeekDay({ week, rows, shown, filters, record }: WeekDayProps) {
  const index = Math.max(
    0,
    week.days.findIndex(({ date }) => date === shown.date),
  )
  const day = week.days[index]
  if (day === undefined) return null
  const off = dayOffLabel(day)
  const halfHours = rows.flatMap(({ time, label, cells }) => {
    const cell = cells[index]
    return cell !== undefined && (cell.slot !== undefined || cell.bookings.length > 0) ? [{ time, label, cell }] : []
  })
  return (
    <>
      <DayLinks week={week} shown={{ ...shown, date: day.date }} filters={filters} />
      <h2 className="mt-4 mb-2 font-semibold">
        {longDate(day.date)}
        {day.date === shown.today && <span className="text-teal"> · Today</span>}
      </h2>
      {off && <p className="mb-2 text-muted">{off}</p>}
      {halfHours.length > 0 && (
        <ol aria-label="Half hours" className="overflow-hidden rounded-md border border-line bg-surface">
          {halfHours.map(({ time, label, cell }) => (
            <li key={time} className="grid grid-cols-[5rem_minmax(0,1fr)] border-b border-line last:border-b-0">
              <p className="p-2 text-xs font-semibold text-muted">{label}</p>
              <div className={`min-h-11 border-l border-line p-1 ${cellGround(cell)}`}>
                <WeekCellContent cell={cell} capacity={week.capacity} record={record} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function DayLinks({ week, shown, filters }: Pick<WeekDayProps, 'week' | 'shown' | 'filters'>) {
  const timeZone = useBusinessTimeZone()
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
            aria-current={date === shown.date ? 'date' : undefined}
            className={`grid min-h-18 content-center justify-items-center rounded-sm border border-line bg-surface text-xs hover:bg-hover aria-[current]:border-teal aria-[current]:bg-teal-soft aria-[current]:text-teal ${date === shown.today ? 'font-bold' : ''}`}
          >
            <span className="sr-only">{`${longDate(date)}${date === shown.today ? ', today' : ''}, ${count} booked`}</span>
            <span aria-hidden="true">{weekday}</span>
            <span aria-hidden="true" className={`font-semibold ${date === shown.today ? 'underline' : ''}`}>
              {Number.parseInt(day, 10)}
            </span>
            <span aria-hidden="true" className="h-5">
              {count > 0 && <CountBadge tone="blue" count={count} />}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
