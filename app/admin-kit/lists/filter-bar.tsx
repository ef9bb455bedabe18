import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { Choices, type Choice, controlClass } from '#app/ui/desk/field.tsx'
import { SearchBox } from './search-box.tsx'
import type { UrlFilters } from './use-url-filters.ts'

interface FilterBarProps {
  filters: UrlFilters
  /** Placeholder of the search box, e.g. 'Search services...'. */
  placeholder: string
  /** The filters that 'Clear filters' clears. */
  names: readonly string[]
  /** The `FilterSelect`s. */
  children?: ReactNode
}

/** Search and filters above a list, all of them in the URL. */
export function FilterBar({ filters, placeholder, names, children }: FilterBarProps) {
  const clear = <ClearFilters filters={filters} names={names} />
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label={placeholder.replace('...', '')}
        placeholder={placeholder}
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search }, { replace: true })}
      />
      {children ? (
        <div className="grid w-full grid-cols-2 gap-2 *:only:col-span-2 sm:flex sm:w-auto sm:flex-wrap">
          {children}
          {clear}
        </div>
      ) : (
        clear
      )}
    </div>
  )
}

/** The button 'Clear filters'; nothing while none of `names` filters. */
export function ClearFilters({ filters, names }: Pick<FilterBarProps, 'filters' | 'names'>) {
  if (!filters.isFiltered(names)) return null
  return (
    <Button variant="quiet" onClick={() => filters.set(Object.fromEntries(names.map((name) => [name, ''])))}>
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
    <div>
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
        className={`${controlClass} sm:w-auto sm:max-w-48`}
      >
        <Choices choices={choices} />
      </select>
    </div>
  )
}
