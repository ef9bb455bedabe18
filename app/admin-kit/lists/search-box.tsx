import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { controlClass } from '#app/ui/desk/field.tsx'
import { isComposing } from '#app/ui/desk/is-composing.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { useCommand } from './commands.ts'

interface SearchBoxProps {
  /** The accessible name, e.g. 'Search inquiries'. */
  label: string
  placeholder: string
  value: string
  /** Called 300 ms after the last keystroke, and immediately on Enter or when cleared. */
  onSearch: (text: string) => void
}

const DEBOUNCE_MS = 300

/** Debounced search box. `/` focuses it (`useListKeys`). */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // With the latest props: a record may have been opened or a filter set since the keystroke.
  const send = useLatestCallback((term: string) => {
    setSent(term)
    if (term !== value) onSearch(term)
  })
  // The back button or a cleared filter changes `value` from outside; our own search coming back must not undo newer input.
  if (known !== value) {
    setKnown(value)
    if (value !== sent) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const input = useRef<HTMLInputElement>(null)
  useCommand('search', () => input.current?.focus())

  const search = (next: string, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next.trim()), pause)
  }
  return (
    <search className="relative block min-w-36 sm:min-w-52 flex-1">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, event.target.value === '' ? 0 : DEBOUNCE_MS)
        }}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && search(text, 0)}
        className={`${controlClass} pl-8`}
      />
    </search>
  )
}
