import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { Choices, type Choice, selectClass } from '#app/ui/desk/field.tsx'
import { SearchBox } from './search-box.tsx'
import type { UrlFilters } from './use-url-filters.ts'

interface FilterBarProps {
  filters: UrlFilters
  /** Placeholder of the search box, e.g. 'Search services...'; undefined for a list without a search. */
  placeholder?: string
  /** The filters that 'Clear filters' clears. */
  names: readonly string[]
  /** The screen has `ClearFilters` at a place where its appearance moves nothing: many filters leave no space for it. */
  isClearedElsewhere?: boolean
  /** Items beside the search, e.g. buttons; below the filters on a phone. The keyboard reaches the filters first: they are used more. */
  actions?: ReactNode
  /** The `FilterSelect`s. */
  children: ReactNode
}

/**
 * Search and filters above a list, all of them in the URL. Below 48rem the filters are one row that scrolls sideways: the list is
 * in view.
 */
export function FilterBar({ filters, placeholder, names, isClearedElsewhere = false, actions, children }: FilterBarProps) {
  // On paper it is of use where it tells which records are listed.
  const onPaper = filters.isFiltered(names) ? '' : 'no-print'
  return (
    <div className="my-4">
      <div className={`${onPaper} flex flex-wrap items-center gap-2`}>
        {placeholder !== undefined && (
          <SearchBox
            label={placeholder.replace('...', '')}
            placeholder={placeholder}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search }, { replace: true })}
          />
        )}
        <div className="relative -m-1 flex w-[calc(100%+0.5rem)] [scrollbar-width:none] gap-2 overflow-x-auto p-1 md:order-1 md:m-0 md:w-auto md:flex-wrap md:overflow-visible md:p-0">
          {children}
          {!isClearedElsewhere && <ClearFilters filters={filters} names={names} />}
        </div>
        {actions}
      </div>
    </div>
  )
}

/** The button 'Clear filters'; nothing while none of `names` filters. */
export function ClearFilters({ filters, names }: Pick<FilterBarProps, 'filters' | 'names'>) {
  if (!filters.isFiltered(names)) return null
  return (
    <Button variant="quiet" className="shrink-0" onClick={() => filters.set(Object.fromEntries(names.map((name) => [name, ''])))}>
      Clear filters
    </Button>
  )
}

interface FilterSelectProps {
  /** The accessible name, e.g. 'Category'. */
  label: string
  /** URL parameter of the filter. */
  name: string
  /** The first choice, with the value '', means 'all'. */
  choices: readonly Choice[]
  filters: UrlFilters
}

/** One filter of a list as a select. */
export function FilterSelect({ label, name, choices, filters }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="max-w-48 shrink-0 grow md:grow-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={filters.choice(
          name,
          choices.map(([value]) => value),
        )}
        onChange={(event) => filters.set({ [name]: event.target.value })}
        className={selectClass}
      >
        <Choices choices={choices} />
      </select>
    </div>
  )
}
