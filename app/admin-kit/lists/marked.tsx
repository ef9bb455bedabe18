/** What marks the matches of a search: loaded with the first search. */
import { highlightParts, snippet } from './highlight-parts.ts'

/** Characters before the match in a snippet of two short lines. */
const SHORT_CHARS_BEFORE = 16

interface MarkedProps {
  text: string
  search: string
  /** Whether it is cut to a snippet around its first match. */
  isLong?: true
  /** Shown instead of the text: the snippet of the first hidden text that matches, nothing when a shown text matches. */
  elsewhere?: { shown: readonly string[]; hidden: readonly string[] }
}

/** Text with the matches of the search term marked. */
export function Marked({ text, search, isLong, elsewhere }: MarkedProps) {
  if (elsewhere === undefined) return <Marks text={(isLong && snippet(text, search)) || text} search={search} />
  const { shown, hidden } = elsewhere
  if (shown.some((one) => snippet(one, search) !== undefined)) return null
  const excerpt = hidden.map((one) => snippet(one, search, SHORT_CHARS_BEFORE)).find((found) => found !== undefined)
  if (excerpt === undefined) return null
  return (
    <span className="line-clamp-2 max-w-full text-xs wrap-anywhere">
      <Marks text={excerpt} search={search} />
    </span>
  )
}

function Marks({ text, search }: Pick<MarkedProps, 'text' | 'search'>) {
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
