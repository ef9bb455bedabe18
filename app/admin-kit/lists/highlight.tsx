import { createContext, useContext } from 'react'
import { snippet, highlightParts } from './highlight-parts.ts'

/** The search term of the list; blank without a search. */
export const SearchTermContext = createContext('')

/** Text with the matches of the search term marked. */
export function Highlight({ children }: { children: string }) {
  const search = useContext(SearchTermContext)
  return highlightParts(children, search).map(({ text, start, isMatch }) =>
    isMatch ? (
      <mark
        key={start}
        className="rounded-[2px] bg-yellow-soft text-inherit underline decoration-yellow-strong decoration-2 underline-offset-2"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** The snippet of a long text around its first match. */
export function HighlightSnippet({ children }: { children: string }) {
  return <Highlight>{snippet(children, useContext(SearchTermContext)) ?? children}</Highlight>
}

/** Characters before the match in a snippet of two short lines. */
const SHORT_CHARS_BEFORE = 16

/** Snippet of the first hidden text that matches the search; nothing when a shown text matches. */
export function MatchElsewhere({ shown, hidden }: { shown: readonly string[]; hidden: readonly string[] }) {
  const search = useContext(SearchTermContext)
  if (shown.some((text) => snippet(text, search) !== undefined)) return null
  const excerpt = hidden.map((text) => snippet(text, search, SHORT_CHARS_BEFORE)).find((found) => found !== undefined)
  if (excerpt === undefined) return null
  return (
    <span className="line-clamp-2 max-w-full text-xs wrap-anywhere">
      <Highlight>{excerpt}</Highlight>
    </span>
  )
}
