import { createContext, Suspense, useContext } from 'react'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import type { ElsewhereProps } from './marked.tsx'

const { Part: Marked, load } = loadPart(async () => (await import('./marked.tsx')).Marked)
const { Part: MarkedSnippet } = loadPart(async () => (await import('./marked.tsx')).MarkedSnippet)
const { Part: MarkedElsewhere } = loadPart(async () => (await import('./marked.tsx')).MarkedElsewhere)

export { load as loadHighlight }

/** The search term of the list; blank without a search. */
export const SearchTermContext = createContext('')

/** Text with the matches of the search term marked; unmarked until the code for it has come. */
export function Highlight({ children }: { children: string }) {
  const search = useContext(SearchTermContext)
  if (search === '') return children
  return (
    <Suspense fallback={children}>
      <Marked props={{ text: children, search }} failed={children} />
    </Suspense>
  )
}

/** The snippet of a long text around its first match. */
export function HighlightSnippet({ children }: { children: string }) {
  const search = useContext(SearchTermContext)
  if (search === '') return children
  return (
    <Suspense fallback={children}>
      <MarkedSnippet props={{ text: children, search }} failed={children} />
    </Suspense>
  )
}

/** Snippet of the first hidden text that matches the search; nothing when a shown text matches. */
export function MatchElsewhere(props: ElsewhereProps) {
  const search = useContext(SearchTermContext)
  if (search === '') return null
  return (
    <Suspense fallback={null}>
      <MarkedElsewhere props={{ ...props, search }} failed={null} />
    </Suspense>
  )
}
