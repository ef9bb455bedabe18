import { useLayoutEffect, useRef } from 'react'
import type { FilterField } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { TextField } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { dayText } from '#domain/text.ts'
import { type Days, describeDays, QUICK_DAYS, type QuickDays, quickDays } from './arrival-days.ts'
import { daysFilter } from './search-params.ts'

const LABELS: Record<QuickDays, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  'last-month': 'Last month',
}
const CHOSEN = 'chosen'

/** The days on which the inquiries arrived: quick choices, or a first and a last day. Source: lead desk §7 'Dates'. */
export const useDatesField = (filters: UrlFilters): FilterField => {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  const days = daysFilter(filters)
  const quick = quickDays(now, timeZone)
  const text = describeDays(days)
  const chosen = QUICK_DAYS.find((name) => quick[name].from === days.from && quick[name].to === days.to)
  return {
    label: 'Dates',
    name: 'from',
    names: ['from', 'to'],
    choices: [
      ['', 'All dates'],
      ...QUICK_DAYS.map((name) => [name, LABELS[name]] as const),
      ...(chosen === undefined && text !== '' ? [[CHOSEN, text] as const] : []),
    ],
    value: text === '' ? '' : (chosen ?? CHOSEN),
    toParams: (value) => {
      const name = QUICK_DAYS.find((known) => known === value)
      return { from: '', to: '', ...(name !== undefined && quick[name]) }
    },
    more: <DayFields filters={filters} days={days} />,
  }
}

function DayFields({ filters, days }: { filters: UrlFilters; days: Days }) {
  const { from, to } = days
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayField
        label="From"
        value={from}
        onPick={(day) => filters.set({ from: day, ...(to !== undefined && to < day && { to: '' }) })}
      />
      <DayField
        label="To"
        value={to}
        onPick={(day) => filters.set({ to: day, ...(day !== '' && from !== undefined && day < from && { from: '' }) })}
      />
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  /** Blank for no day. */
  onPick: (day: string) => void
}

/** Takes complete days alone: while one is typed, the list stays. */
function DayField({ label, value = '', onPick }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.value = value
  }, [value])
  return (
    <TextField
      label={label}
      type="date"
      ref={input}
      defaultValue={value}
      onChange={({ target }) => {
        const isBlank = target.value === '' && !target.validity.badInput
        if (isBlank || dayText.safeParse(target.value).success) onPick(target.value)
      }}
    />
  )
}
