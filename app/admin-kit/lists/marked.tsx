/** What marks the matches of a search: loaded with the first search. */
import { highlightParts, snippet } from './highlight-parts.ts'

export interface MarkedProps {
  text: string
  search: string
}

/** Text with the matches of the search term marked. */
export function Marked({ text, search }: MarkedProps) {
  return highlightParts(text, search).map((part) =>
    part.isMatch ? (
      <mark
        key={part.start}
        className="rounded-[2px] bg-yellow-soft text-inherit underline decoration-yellow-strong decoration-2 underline-offset-2"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** The snippet of a long text around its first match. */
export function MarkedSnippet({ text, search }: MarkedProps) {
  return <Marked text={snippet(text, search) ?? text} search={search} />
}

/** Characters before the match in a snippet of two short lines. */
const SHORT_CHARS_BEFORE = 16

export interface ElsewhereProps {
  shown: readonly string[]
  hidden: readonly string[]
}

/** Snippet of the first hidden text that matches the search; nothing when a shown text matches. */
export function MarkedElsewhere({ shown, hidden, search }: ElsewhereProps & { search: string }) {
  if (shown.some((text) => snippet(text, search) !== undefined)) return null
  const excerpt = hidden.map((text) => snippet(text, search, SHORT_CHARS_BEFORE)).find((found) => found !== undefined)
  if (excerpt === undefined) return null
  return (
    <span className="line-clamp-2 max-w-full text-xs wrap-anywhere">
      <Marked text={excerpt} search={search} />
    </span>
  )
}
