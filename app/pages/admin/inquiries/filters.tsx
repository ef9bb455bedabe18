import { memo } from 'react'
import { type FilterField, ListToolbar } from '#app/admin-kit/lists/toolbar.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useDashboardSources } from '#app/api/dashboard-sources.ts'
import { useClock } from '#app/session/clock.ts'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { type Choice, SelectField } from '#app/ui/desk/field.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { UNASSIGNED } from '#domain/inquiry.ts'
import { describeDays, QUICK_DAYS, quickDays } from './arrival-days.ts'
import { useAssignableUsers } from './queries.ts'
import { INQUIRY_LISTS } from './rows.tsx'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screens.ts'
import {
  currentSort,
  daysFilter,
  initialSort,
  type InquiryListSort,
  isBoardView,
  isSpamList,
  sourceFilter,
  toFilter,
} from './search-params.ts'

const { Part: InquiryViews } = loadPart(async () => (await import('./views/views.tsx')).InquiryViews)
const { Part: DayFields } = loadPart(async () => (await import('./day-fields.tsx')).DayFields)

const SORT_LABELS: Record<InquiryListSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  responseDue: 'Response due',
  '-responseDue': 'Response due, latest first',
  name: 'Name',
  '-name': 'Name, Z to A',
  status: 'Status',
  '-status': 'Status, Cancelled first',
  '-priority': 'Priority',
  priority: 'Priority, Low first',
}
/** The others are chosen by a column head; one of them is listed while it is the current sort. */
const OFFERED_SORTS: readonly InquiryListSort[] = ['-createdAt', 'createdAt', 'responseDue', 'name', 'status', '-priority']

const sortChoices = (filters: UrlFilters): Choice[] => {
  const offered = isSpamList(filters) ? OFFERED_SORTS.filter((sort) => sort !== 'responseDue') : OFFERED_SORTS
  const sorts = new Set([...offered, currentSort(filters)])
  return [...sorts].map((sort) => [sort === initialSort(filters) ? '' : sort, SORT_LABELS[sort]])
}

const DUE_CHOICES: readonly Choice[] = [
  ['', 'All due dates'],
  ['overdue', 'Overdue'],
  ['today', 'Due today'],
]

const SPAM_CHOICES: readonly Choice[] = [
  ['', 'Without Spam'],
  ['only', 'Spam'],
]

const useOwnerChoices = (filters: UrlFilters): Choice[] => {
  const admin = useAdmin()
  const { data: assignable } = useAssignableUsers()
  const others: Choice[] = (assignable ?? []).filter(({ id }) => id !== admin.id).map(({ id, name }) => [String(id), name])
  const listed: Choice[] = [['', 'All owners'], ['none', UNASSIGNED], [String(admin.id), 'Assigned to me'], ...others]
  const { assignee } = toFilter(filters)
  // Until the names are there, none is missing.
  const isListed = assignable === undefined || assignee === undefined || listed.some(([value]) => value === assignee)
  return isListed ? listed : [...listed, [assignee, 'Not active any more']]
}

const useSourceChoices = (filters: UrlFilters): Choice[] => {
  const { data: figures } = useDashboardSources()
  const known = (figures?.sources ?? []).flatMap(({ source }) => source || [])
  const sources = [...new Set([...known, sourceFilter(filters)])].filter((source) => source !== '').sort()
  return [['', 'All sources'], ...sources.map((source): Choice => [source, source])]
}

const CHOSEN = 'chosen'

/** The days on which the inquiries arrived: quick choices, or a first and a last day. Source: lead desk §7 'Dates'. */
const useDatesField = (filters: UrlFilters): FilterField => {
  const { now, timeZone } = useClock()
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
    more: <DayFields fallback={<div className="h-17" />} props={{ filters, days }} />,
  }
}

/** Search, *Filter* with the sort, *Display* and *Views*. The board has a column for each status and one order: it has neither. */
export const InquiryFilters = memo(function InquiryFilters({ screen, filters }: { screen: InquiryScreen; filters: UrlFilters }) {
  const isBoard = isBoardView(filters)
  const owners = useOwnerChoices(filters)
  const sources = useSourceChoices(filters)
  const dates = useDatesField(filters)
  const fields: FilterField[] = [
    ...(isBoard ? [] : [{ label: 'Status', name: 'status', choices: [['', 'All Status'], ...STATUS_CHOICES] } as const]),
    { label: 'Priority', name: 'priority', choices: [['', 'All Priority'], ...PRIORITY_CHOICES] },
    { label: 'Owner', name: 'assignee', choices: owners },
    ...(isSpamList(filters) ? [] : [{ label: 'Due', name: 'due', choices: DUE_CHOICES }]),
    dates,
    { label: 'Source', name: 'source', choices: sources, describe: sourceFilter(filters) },
    { label: 'Spam', name: 'spam', choices: SPAM_CHOICES },
  ]
  return (
    <ListToolbar
      filters={filters}
      placeholder={screen.placeholder}
      fields={fields}
      {...(isBoard ? {} : { display: INQUIRY_LISTS[screen.kind] })}
      more={
        !isBoard && (
          <SelectField
            label="Sort"
            choices={sortChoices(filters)}
            value={filters.get('sort')}
            onChange={({ target: { value } }) => filters.set({ sort: value })}
          />
        )
      }
    >
      <InquiryViews fallback={<Button disabled>Views</Button>} props={{ kind: screen.kind, filters }} />
    </ListToolbar>
  )
})
