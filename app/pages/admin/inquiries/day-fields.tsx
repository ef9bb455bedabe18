/** A first and a last day, in the *Filter* of the inquiry lists: loaded when it is opened. */
import { useLayoutEffect, useRef } from 'react'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { TextField } from '#app/ui/desk/field.tsx'
import { dayText } from '#domain/text.ts'
import type { Days } from './arrival-days.ts'

export function DayFields({ filters, days }: { filters: UrlFilters; days: Days }) {
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
