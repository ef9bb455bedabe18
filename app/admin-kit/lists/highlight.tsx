import { type ComponentProps, createContext, Suspense, useContext } from 'react'
import { loadPart } from '#app/ui/desk/load-part.tsx'

const { Part: Marked, load } = loadPart(async () => (await import('./marked.tsx')).Marked)

export { load as loadHighlight }

/** The search term of the list; blank without a search. */
export const SearchTermContext = createContext('')

/** Unmarked until the code for it has come. */
function Searched({ text, ...props }: Omit<ComponentProps<typeof Marked>['props'], 'search'>) {
  const search = useContext(SearchTermContext)
  if (search === '') return text
  return (
    <Suspense fallback={text}>
      <Marked props={{ ...props, text, search }} failed={text} />
    </Suspense>
  )
}

/** Text with the matches of the search term marked. */
export function Highlight({ children }: { children: string }) {
  return <Searched text={children} />
}

/** The snippet of a long text around its first match. */
export function HighlightSnippet({ children }: { children: string }) {
  return <Searched text={children} isLong />
}

/** Snippet of the first hidden text that matches the search; nothing when a shown text matches. */
export function MatchElsewhere(props: { shown: readonly string[]; hidden: readonly string[] }) {
  return <Searched text="" elsewhere={props} />
}
