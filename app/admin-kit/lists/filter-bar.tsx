import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/desk/button.tsx'
import { Choices, type Choice, controlClass } from '#app/ui/desk/field.tsx'
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
  /** The `FilterSelect`s. */
  children: ReactNode
}

/** Search and filters above a list, all of them in the URL. Below 48rem a button opens the filters: the list is in view without them. */
export function FilterBar({ filters, placeholder, names, isClearedElsewhere = false, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const hasClear = !isClearedElsewhere && filters.isFiltered(names)
  const count = names.filter((name) => name !== 'search' && filters.isFiltered([name])).length
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      {placeholder !== undefined && (
        <SearchBox
          label={placeholder.replace('...', '')}
          placeholder={placeholder}
          value={filters.get('search')}
          onSearch={(search) => filters.set({ search }, { replace: true })}
        />
      )}
      <Button className="md:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
        {count > 0 && (
          <span className="min-w-5 rounded-full bg-teal-soft px-1 text-xs leading-5 text-teal">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <div className={`${isOpen || hasClear ? 'grid' : 'hidden'} w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap`}>
        <div id={id} className={`${isOpen ? 'contents' : 'hidden'} *:only:col-span-2 md:contents`}>
          {children}
        </div>
        {hasClear && <ClearFilters filters={filters} names={names} />}
      </div>
    </div>
  )
}

/** The button 'Clear filters'; nothing while none of `names` filters. */
export function ClearFilters({ filters, names }: Pick<FilterBarProps, 'filters' | 'names'>) {
  if (!filters.isFiltered(names)) return null
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      onClick={() => filters.set(Object.fromEntries(names.map((name) => [name, ''])))}
    >
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
        className={`${controlClass} md:w-auto md:max-w-48`}
      >
        <Choices choices={choices} />
      </select>
    </div>
  )
}
