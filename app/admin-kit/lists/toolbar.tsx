import Filter from 'lucide-react/icons/list-filter'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { type Choice, SelectField } from '#app/ui/desk/field.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import type { ListDefinition } from './define-list.ts'
import { SearchBox } from './search-box.tsx'
import { useDisplay } from './use-display.ts'
import type { UrlFilters } from './use-url-filters.ts'

/** One filter of a list: its label and its URL parameter. */
export interface FilterField {
  label: string
  name: string
  /** The first choice, with the value '', means 'all'. */
  choices: readonly Choice[]
  /** The text of its chip; that of the choice by default. */
  describe?: string
  /** A filter of several URL parameters: all of them, the choice that they are, those of a choice, and controls below the choices. */
  names?: readonly string[]
  value?: string
  toParams?: (value: string) => Record<string, string>
  more?: ReactNode
}

interface ListToolbarProps<Row, Context> {
  filters: UrlFilters
  /** Placeholder of the search box, e.g. 'Search services...'; undefined for a list without a search. */
  placeholder?: string
  fields: readonly FilterField[]
  /** A list whose columns are chosen in Display. */
  display?: ListDefinition<Row, Context>
  /** Controls that are no filter, at the end of Filter, e.g. the sort. */
  more?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** Search, *Filter*, *Display* in one line; a chip for each filter that is set below them. All of it is in the URL. */
export function ListToolbar<Row, Context>(props: ListToolbarProps<Row, Context>) {
  const { filters, placeholder, fields, display, more, children } = props
  const active = fields.filter((field) => describeField(field, filters) !== '')
  const isSearched = filters.get('search') !== ''
  const isMedium = useIsMedium()
  const isCleared = active.length === 0 && !isSearched
  const clear = (
    <Button variant="quiet" className="shrink-0" onClick={() => clearFields(filters, fields, { search: '' })}>
      Clear filters
    </Button>
  )
  // On paper it is of use where it tells which records are listed.
  const onPaper = !isCleared ? '' : 'no-print'
  return (
    <div className={`${onPaper} my-2 grid gap-2`}>
      <div className="flex flex-wrap items-center gap-2">
        {placeholder !== undefined && (
          <SearchBox
            label={placeholder.replace('...', '')}
            placeholder={placeholder}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search }, { replace: true })}
          />
        )}
        <PanelButton title="Filter" name={filterName(active.length)} label={<FilterLabel count={active.length} />}>
          <div className="grid gap-3">
            {fields.map((field) => (
              <FilterControl key={field.name} field={field} filters={filters} />
            ))}
            {more}
          </div>
        </PanelButton>
        {/* It takes its space from the search: its appearance moves nothing. */}
        {isMedium && !isCleared && clear}
        {display && <DisplayButton definition={display} filters={filters} />}
        {children}
      </div>
      {active.length > 0 && <Chips filters={filters} active={active} />}
      {!isMedium && !isCleared && <div>{clear}</div>}
    </div>
  )
}

const filterName = (count: number): string => (count === 0 ? 'Filter' : `Filter, ${count} set`)

function FilterLabel({ count }: { count: number }) {
  return (
    <>
      <Filter aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">Filter</span>
      {count > 0 && <span className="text-teal">{count}</span>}
    </>
  )
}

const clearFields = (filters: UrlFilters, fields: readonly FilterField[], more: Record<string, string> = {}): void =>
  filters.set({
    ...Object.fromEntries(fields.flatMap(({ name, names = [name] }) => names.map((param) => [param, '']))),
    ...more,
  })

/** Unknown values of the URL filter nothing. */
const readValue = ({ name, choices, value }: FilterField, filters: UrlFilters): string =>
  value ??
  filters.choice(
    name,
    choices.map(([choice]) => choice),
  )

/** Blank for a filter that is not set. */
const describeField = (field: FilterField, filters: UrlFilters): string => {
  const value = readValue(field, filters)
  return field.describe ?? (value === '' ? '' : (field.choices.find(([choice]) => choice === value)?.[1] ?? ''))
}

function FilterControl({ field, filters }: { field: FilterField; filters: UrlFilters }) {
  const { label, name, choices, more, toParams = (value) => ({ [name]: value }) } = field
  return (
    <>
      <SelectField
        label={label}
        choices={choices}
        value={readValue(field, filters)}
        onChange={({ target: { value } }) => filters.set(toParams(value))}
      />
      {more}
    </>
  )
}

function Chips({ filters, active }: { filters: UrlFilters; active: readonly FilterField[] }) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map((field) => {
        const { label, name } = field
        const text = describeField(field, filters)
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-label={`Remove filter ${label}: ${text}`}
              onClick={() => clearFields(filters, [field])}
              className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-teal-soft px-2 text-xs hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="text-muted">{label}</span>
              <span className="truncate font-semibold">{text}</span>
              <X aria-hidden="true" className="no-print size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const { Part: DisplayPanel } = loadPart(async () => (await import('./display-panel.tsx')).DisplayPanel)

interface DisplayButtonProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  filters: UrlFilters
}

/** *Display*, of the table. */
function DisplayButton<Row, Context>({ definition, filters }: DisplayButtonProps<Row, Context>) {
  const display = useDisplay(definition, filters)
  if (!useIsMedium()) return null
  return (
    <PanelButton
      title="Display"
      label={
        <>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Display
        </>
      }
    >
      <Suspense>
        <DisplayPanel props={display} />
      </Suspense>
    </PanelButton>
  )
}
