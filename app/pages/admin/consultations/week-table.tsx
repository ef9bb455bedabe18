import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useClock } from '#app/session/clock.ts'
import { type Booking, BOOKING_STATUS_LABELS, type BookingWeek } from '#domain/booking.ts'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { SLOT_CONFLICT_LABELS } from '#domain/slot-conflict.ts'
import {
  dayLabels,
  dayOffLabel,
  type Entry,
  findNow,
  type GridDay,
  isInRow,
  longDate,
  placeWeek,
  readDate,
  ROW_MINUTES,
} from './week-grid.ts'

/** A row of 32 px for each half hour, a column for each day. An entry is in the cell in which it begins, and as high as its time. */
export function WeekTable({ week, caption, record }: { week: BookingWeek; caption: string; record: RecordParam }) {
  const { now, timeZone } = useClock()
  const grid = placeWeek(week, timeZone)
  const line = findNow(grid, now, timeZone)
  const lanes = Math.max(0, ...grid.days.flatMap(({ entries }) => entries.map(({ side }) => side.lanes)))
  return (
    <div
      className={`isolate rounded-md border border-line bg-surface [--row:2rem] pointer-coarse:[--row:2.75rem] ${lanes > 4 ? 'overflow-x-auto' : ''}`}
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-left text-xs"
        // A narrower entry could not be pressed.
        style={{ minWidth: lanes > 4 ? `${6 + grid.days.length * lanes * 1.75}rem` : undefined }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 z-10 w-18 rounded-tl-md border-b border-line bg-surface p-2 align-top text-muted"
            >
              Time
            </th>
            {grid.days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === readDate(now, timeZone)} isAlone={grid.days.length === 1} />
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.minute} className="group">
              <th
                scope="row"
                className="h-(--row) border-b border-line px-2 py-0 font-semibold whitespace-nowrap text-muted group-last:border-b-0"
              >
                {row.label}
              </th>
              {grid.days.map((day) => (
                <Cell key={day.date} day={day} minute={row.minute} capacity={week.capacity} record={record}>
                  {line?.date === day.date && isInRow(line.minute, row.minute) && (
                    <span
                      aria-hidden="true"
                      style={{ top: rowsHigh(line.minute - row.minute) }}
                      className="pointer-events-none absolute inset-x-0 z-3 border-t-2 border-red-strong"
                    />
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowsHigh = (minutes: number): string => `calc(var(--row) * ${minutes / ROW_MINUTES})`

function DayHead({ day, isToday, isAlone }: { day: GridDay; isToday: boolean; isAlone: boolean }) {
  const { weekday, day: date } = dayLabels(day.date)
  const off = dayOffLabel(day)
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={`sticky top-0 z-10 border-b border-l border-line p-2 align-top font-semibold last:rounded-tr-md ${day.isFolded ? 'w-14' : ''} ${isToday ? 'bg-teal-soft text-teal' : 'bg-surface text-muted'}`}
    >
      <span className={isAlone ? 'block text-sm text-ink' : 'sr-only'}>{longDate(day.date)}</span>
      {!isAlone && (
        <span aria-hidden="true" className="block">
          {weekday} <span className="whitespace-nowrap">{date}</span>
        </span>
      )}
      {isToday && <span className="block">Today</span>}
      {off && <span className={day.isFolded && !isAlone ? 'sr-only' : 'block font-normal wrap-anywhere'}>{off}</span>}
    </th>
  )
}

interface CellProps {
  day: GridDay
  minute: number
  capacity: number
  record: RecordParam
  children: ReactNode
}

/** A half hour. Screen readers have words where the screen has a place, a ground or nothing. */
function Cell({ day: { entries, slots }, minute, capacity, record, children }: CellProps) {
  const slot = slots.get(minute)
  const begun = entries.filter(({ start }) => isInRow(start, minute))
  const block = entries.find(({ start, end, what }) => 'blocked' in what && start < minute + ROW_MINUTES && end > minute)
  return (
    <td className={`relative border-b border-l border-line p-0 group-last:border-b-0 ${slot === undefined ? 'bg-sunken' : ''}`}>
      {begun.map((entry) => (
        <div
          key={'booking' in entry.what ? entry.what.booking.id : `block ${entry.what.blocked.id}`}
          className={`absolute p-px ${'booking' in entry.what ? 'z-2' : 'z-1'}`}
          style={{
            top: rowsHigh(entry.start - minute),
            height: rowsHigh(entry.end - entry.start),
            left: `${(entry.lane / entry.side.lanes) * 100}%`,
            width: `${100 / entry.side.lanes}%`,
          }}
        >
          {'booking' in entry.what ? (
            <BookingEntry booking={entry.what.booking} record={record} />
          ) : (
            <p
              className="blocked-time h-full overflow-hidden rounded-sm border border-line bg-surface px-1.5 text-muted"
              style={{ paddingTop: rowsHigh(entry.what.labelAt - entry.start) }}
              title={describeBlock(entry)}
            >
              <span className="mt-1 block truncate rounded-sm bg-surface px-0.5">{describeBlock(entry)}</span>
            </p>
          )}
        </div>
      ))}
      {slot?.isBlocked === false && <span className="sr-only">{`${slot.booked} of ${capacity} booked`}</span>}
      {block !== undefined && !begun.includes(block) && <span className="sr-only">{describeBlock(block)}</span>}
      {slot === undefined && begun.length === 0 && <span className="sr-only">No slot</span>}
      {children}
    </td>
  )
}

const describeBlock = ({ what }: Entry): string =>
  `Blocked${'blocked' in what && what.blocked.reason !== '' ? `: ${what.blocked.reason}` : ''}`

/** Edge and sign of a state, beside its words. */
const STATES = {
  conflict: { edge: 'border-l-red-strong', icon: <TriangleAlert className="size-3.5 shrink-0 text-red-strong" /> },
  unconfirmed: { edge: 'border-l-orange-strong', icon: <CircleQuestionMark className="size-3.5 shrink-0 text-orange-strong" /> },
  booked: { edge: 'border-l-blue-strong', icon: null },
  attended: { edge: 'border-l-green-strong', icon: <Check className="size-3.5 shrink-0 text-green-strong" /> },
  'no-show': { edge: 'border-l-orange-strong', icon: <X className="size-3.5 shrink-0 text-orange-strong" /> },
  cancelled: { edge: '', icon: null },
}

/** One line, which the dialog that it opens has in full: the name, what there is to know, who takes it. */
function BookingEntry({ booking, record }: { booking: Booking; record: RecordParam }) {
  const { id, name, status, isConfirmed, conflict, assigneeName } = booking
  const isUnconfirmed = status === 'booked' && !isConfirmed
  const { edge, icon } = STATES[conflict !== null ? 'conflict' : isUnconfirmed ? 'unconfirmed' : status]
  const words = [
    conflict !== null && SLOT_CONFLICT_LABELS[conflict],
    isUnconfirmed ? 'Unconfirmed' : status !== 'booked' && BOOKING_STATUS_LABELS[status],
    assigneeName || UNASSIGNED,
  ].filter((word) => word !== false)
  return (
    <Link
      {...record.linkTo(id)}
      ref={listItem(id)}
      title={[name, ...words].join(' · ')}
      className={`flex h-full items-center gap-1 rounded-sm border border-l-4 border-line bg-surface px-1.5 hover:bg-hover focus-visible:bg-hover ${edge}`}
    >
      {icon}
      <span className="truncate">
        <span className="font-semibold">{name}</span>
        {words.map((word) => (
          <span key={word} className="text-muted">
            {' · '}
            <span>{word}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}
