import type { KeyboardEvent, PointerEvent } from 'react'
import { KIND_FILLS, KIND_NAMES, leadsText } from './chart.tsx'
import { axisTop, type Day, dayText, shortDayText, sumDay } from './days.ts'

interface DayBarsProps {
  days: readonly Day[]
  /** The index of the day described in words. */
  chosen: number
  onChoose: (index: number) => void
}

const DAYS_PER_WEEK = 7

/** Index of the day after a key press; undefined for other keys. */
const toDayIndex = (key: string, from: number, last: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - DAYS_PER_WEEK,
    PageUp: from + DAYS_PER_WEEK,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}

/** The bars are one control: arrow keys, touch and pointer select a day. */
export function DayBars({ days, chosen, onChoose }: DayBarsProps) {
  const top = axisTop(Math.max(0, ...days.map(sumDay)))
  const last = days.length - 1
  const day = days[chosen]
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = toDayIndex(event.key, chosen, last)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChoose(to)
  }
  const handlePointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
      <div aria-hidden="true" className="flex h-44 flex-col justify-between text-right *:-my-2">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString('en-IN')}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={
          day &&
          `${dayText(day.date)}: ${leadsText(sumDay(day))}; ${KIND_NAMES.service} ${day.service}, ${KIND_NAMES.contact} ${day.contact}`
        }
        onKeyDown={handleKeyDown}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        className="relative flex h-44 touch-pan-y rounded-sm border-b border-edge"
      >
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 border-t border-line" />
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-1/2 border-t border-line" />
        {days.map((each, index) => (
          <Column key={each.date} day={each} top={top} isChosen={index === chosen} />
        ))}
      </div>
      <Dates days={days} />
    </div>
  )
}

function Column({ day, top, isChosen }: { day: Day; top: number; isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`relative flex flex-1 flex-col-reverse gap-px px-px sm:px-0.5 ${isChosen ? 'bg-hover after:absolute after:inset-x-0 after:-bottom-1 after:border-t-4 after:border-ink' : ''}`}
    >
      {(['service', 'contact'] as const)
        .filter((kind) => day[kind] > 0)
        .map((kind) => (
          <span
            key={kind}
            className={`min-h-0.5 w-full rounded-t-[2px] ${KIND_FILLS[kind]}`}
            style={{ height: `${(100 * day[kind]) / top}%` }}
          />
        ))}
    </span>
  )
}

/** One date per week, including today's; of many days every third. */
function Dates({ days }: { days: readonly Day[] }) {
  const last = days.length - 1
  const step = days.length > 31 ? 3 * DAYS_PER_WEEK : DAYS_PER_WEEK
  return (
    <div aria-hidden="true" className="relative col-start-2 mt-1 h-5">
      {days.map(({ date }, index) =>
        (last - index) % step === 0 ? (
          <span
            key={date}
            className={`absolute whitespace-nowrap ${index === last ? 'right-0' : '-translate-x-1/2'}`}
            style={index === last ? undefined : { left: `${((index + 0.5) / days.length) * 100}%` }}
          >
            {shortDayText(date)}
          </span>
        ) : null,
      )}
    </div>
  )
}
