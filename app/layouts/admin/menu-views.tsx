import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { viewHref } from '#app/api/saved-views.ts'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import type { SavedView } from '#domain/saved-view.ts'
import type { Follow } from './menu.ts'

/** More views than this are behind 'Show all'. */
const MAX_SHOWN = 7

const ROW =
  'flex min-h-8 w-full items-center gap-1.5 rounded-sm px-2.5 text-left text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal pointer-coarse:min-h-11'

interface MenuViewsProps {
  /** Those of the list, at least one. */
  views: readonly SavedView[]
  /** The label of the entry above, e.g. 'Service Inquiries'. */
  label: string
  /** The saved view that is open. */
  savedId: string | null
  follow: Follow
}

/** The saved views of a list below its entry in the menu: one's own first, then the team's. Source: lead desk §7. */
export function MenuViews({ views: ofList, label, savedId, follow }: MenuViewsProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const views = [...ofList.filter(({ scope }) => scope === 'private'), ...ofList.filter(({ scope }) => scope === 'team')]
  const shown = isExpanded ? views : views.slice(0, MAX_SHOWN)
  return (
    <ul aria-label={`Views of ${label}`} className="mt-0.5 ml-4 grid gap-0.5 border-l border-line pl-2 text-sm">
      {shown.map((view) => (
        <li key={view.id} className="min-w-0">
          <RowLink
            to={viewHref(view)}
            title={view.scope === 'team' && view.ownerName ? `${view.name} (team, by ${view.ownerName})` : view.name}
            aria-current={savedId === String(view.id) ? 'page' : undefined}
            onClick={(event) => follow(event, viewHref(view))}
            className={ROW}
          >
            <span className="truncate">{view.name}</span>
            {view.scope === 'team' && (
              <>
                <UsersRound aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="sr-only">, team</span>
              </>
            )}
          </RowLink>
        </li>
      ))}
      {views.length > MAX_SHOWN && (
        <li>
          <button type="button" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)} className={ROW}>
            {isExpanded ? 'Show fewer' : `Show all ${views.length}`}
          </button>
        </li>
      )}
    </ul>
  )
}
