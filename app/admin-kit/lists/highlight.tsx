import { createContext, useContext } from 'react'
import { excerptAround, markedParts } from './highlight-parts.ts'

/** What the list is searched for; blank for nothing. */
export const Searched = createContext('')

/** A text with what was searched for marked. */
export function Marked({ children }: { children: string }) {
  const search = useContext(Searched)
  return markedParts(children, search).map(({ text, at, isMatch }) =>
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
export function MarkedExcerpt({ children }: { children: string }) {
  return <Marked>{excerptAround(children, useContext(Searched)) ?? children}</Marked>
}

/** Characters before the match where there is room for two short lines. */
const FEW = 16

/** What was found in texts that do not stand here: the first of them that has it. Nothing when `shown` has it already. */
export function FoundElsewhere({ shown, hidden }: { shown: readonly string[]; hidden: readonly string[] }) {
  const search = useContext(Searched)
  if (shown.some((text) => excerptAround(text, search) !== undefined)) return null
  const excerpt = hidden.map((text) => excerptAround(text, search, FEW)).find((found) => found !== undefined)
  if (excerpt === undefined) return null
  return (
    <span className="line-clamp-2 max-w-full text-xs wrap-anywhere">
      <Marked>{excerpt}</Marked>
    </span>
  )
}
