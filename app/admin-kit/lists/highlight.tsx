import { createContext, useContext } from 'react'
import { snippet, highlightParts } from './highlight-parts.ts'

/** What the list is searched for; blank for nothing. */
export const SearchTermContext = createContext('')

/** A text with what was searched for marked. */
export function Highlight({ children }: { children: string }) {
  const search = useContext(SearchTermContext)
  return highlightParts(children, search).map(({ text, at, isMatch }) =>
    isMatch ? (
      <mark
        key={at}
        className="rounded-[2px] bg-yellow-soft text-inherit underline decoration-yellow-strong decoration-2 underline-offset-2"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** A long text, from where it was found. */
export function HighlightSnippet({ children }: { children: string }) {
  return <Highlight>{snippet(children, useContext(SearchTermContext)) ?? children}</Highlight>
}

/** Characters before the match where there is room for two short lines. */
const SHORT_LEAD = 16

/** What was found in texts that do not stand here: the first of them that has it. Nothing when `shown` has it already. */
export function MatchElsewhere({ shown, hidden }: { shown: readonly string[]; hidden: readonly string[] }) {
  const search = useContext(SearchTermContext)
  if (shown.some((text) => snippet(text, search) !== undefined)) return null
  const excerpt = hidden.map((text) => snippet(text, search, SHORT_LEAD)).find((found) => found !== undefined)
  if (excerpt === undefined) return null
  return (
    <span className="line-clamp-2 max-w-full text-xs wrap-anywhere">
      <Highlight>{excerpt}</Highlight>
    </span>
  )
}
