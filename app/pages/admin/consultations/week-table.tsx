import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { BookingWeek } from '#domain/booking.ts'
import { cellGround, WeekCellContent } from './week-cell.tsx'
import { dayLabels, dayOffLabel, longDate, type WeekRow } from './week-rows.ts'

interface WeekTableProps {
  week: BookingWeek
  rows: readonly WeekRow[]
  /** YYYY-MM-DD. */
  today: string
  /** Names the table, e.g. 'Consultations, 23 – 29 Nov 2026'. */
  caption: string
  record: RecordParam
}

/** The week on large screens: a column for each day, a row for each half hour. */
export function WeekTable({ week, rows, today, caption, record }: WeekTableProps) {
  return (
    <div className="rounded-md border border-line bg-surface">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 z-10 w-20 rounded-tl-md border-b border-line bg-surface p-2 align-top text-xs text-muted"
            >
              Time
            </th>
            {week.days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time} className="group">
              <th
                scope="row"
                className="border-b border-line p-2 align-top text-xs font-semibold whitespace-nowrap text-muted group-last:border-b-0"
              >
                {row.label}
              </th>
              {row.cells.map((cell) => (
                <td
                  key={cell.date}
                  className={`h-11 border-b border-l border-line p-1 align-top group-last:border-b-0 ${cellGround(cell)}`}
                >
                  <WeekCellContent cell={cell} capacity={week.capacity} record={record} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, isToday }: { day: BookingWeek['days'][number]; isToday: boolean }) {
  const { weekday, day: date } = dayLabels(day.date)
  const off = dayOffLabel(day)
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={`sticky top-0 z-10 border-b border-l border-line p-2 align-top text-xs font-semibold last:rounded-tr-md ${isToday ? 'bg-teal-soft text-teal' : 'bg-surface text-muted'}`}
    >
      <span className="sr-only">{longDate(day.date)}</span>
      <span aria-hidden="true" className="block">
        {weekday} <span className="whitespace-nowrap">{date}</span>
      </span>
      {isToday && <span className="block">Today</span>}
      {off && <span className="block font-normal wrap-anywhere">{off}</span>}
    </th>
  )
}
