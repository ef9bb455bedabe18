import { Suspense } from 'react'
import type { FilterField } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { describeDays, QUICK_DAYS, quickDays } from './arrival-days.ts'
import { daysFilter } from './search-params.ts'

const { Part: DayFields } = loadPart(async () => (await import('./day-fields.tsx')).DayFields)

const CHOSEN = 'chosen'

/** The days on which the inquiries arrived: quick choices, or a first and a last day. Source: lead desk §7 'Dates'. */
export const useDatesField = (filters: UrlFilters): FilterField => {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  const days = daysFilter(filters)
  const quick = quickDays(now, timeZone)
  const text = describeDays(days)
  const [chosen] = QUICK_DAYS.find(([name]) => quick[name].from === days.from && quick[name].to === days.to) ?? []
  return {
    label: 'Dates',
    name: 'from',
    names: ['from', 'to'],
    choices: [['', 'All dates'], ...QUICK_DAYS, ...(chosen === undefined && text !== '' ? [[CHOSEN, text] as const] : [])],
    value: text === '' ? '' : (chosen ?? CHOSEN),
    toParams: (value) => {
      const [name] = QUICK_DAYS.find(([known]) => known === value) ?? []
      return { from: '', to: '', ...(name !== undefined && quick[name]) }
    },
    more: (
      <Suspense fallback={<div className="h-17" />}>
        <DayFields props={{ filters, days }} />
      </Suspense>
    ),
  }
}
