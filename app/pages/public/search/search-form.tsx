import SearchIcon from 'lucide-react/icons/search'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation, useNavigationType, useSubmit } from 'react-router'
import { SEARCH_LIMITS } from '#domain/site-search.ts'

const DEBOUNCE_MS = 300

/** The history state of a query that was not sent by Enter or the button. The next query replaces its entry. */
const TYPED = { isTyped: true }

const useIsTyped = () => (useLocation().state as Partial<typeof TYPED> | null)?.isTyped === true

/** Shows results some time after the last keystroke. */
const useSubmitWhileTyping = (isTyped: boolean) => {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The results of former keystrokes may come within the pause.
  const latest = useRef(isTyped)
  useEffect(() => {
    latest.current = isTyped
  }, [isTyped])
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const submitSoon = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    cancel()
    timer.current = setTimeout(
      () => void submit(form, { replace: latest.current, state: TYPED, preventScrollReset: true }),
      DEBOUNCE_MS,
    )
  }
  return { submitSoon, cancel }
}

/**
 * Another query of the URL fills the field in again, which keeps the focus; results of what is being typed do not. At first the field has
 * the query, or what was typed before hydration.
 */
const useShownQuery = (query: string, isTyped: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const isBack = useNavigationType() === 'POP'
  const isOlderThanField = isTyped && !isBack
  useEffect(() => {
    if (field.current && shown.current !== query && !isOlderThanField) field.current.value = query
    shown.current = query
  }, [query, isOlderThanField])
  return field
}

export function SearchForm({ query }: { query: string }) {
  const isTyped = useIsTyped()
  const field = useShownQuery(query, isTyped)
  const { submitSoon, cancel } = useSubmitWhileTyping(isTyped)
  const isBusy = useNavigation().location?.pathname === '/search'
  return (
    <Form action="/search" role="search" replace={isTyped} onSubmit={cancel} className="mt-8 max-w-3xl">
      <label htmlFor="search" className="mb-1 block text-sm font-semibold">
        What are you looking for?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id="search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LIMITS.characters}
          defaultValue={query}
          onChange={submitSoon}
          className="input min-w-0 flex-1 basis-56"
        />
        <button type="submit" aria-busy={isBusy} className="button button-primary">
          <SearchIcon aria-hidden="true" className="size-4" />
          Search
        </button>
      </div>
    </Form>
  )
}
