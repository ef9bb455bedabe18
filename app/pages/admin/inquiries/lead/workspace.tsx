import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import { usePreload } from '#app/ui/desk/lazy-part.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { useIsLarge } from '#app/ui/desk/use-media-query.ts'
import { useRootAttribute } from '#app/ui/desk/use-root-attribute.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import type { LeadRef } from '../queries.ts'
import type { Beside } from './beside.ts'
import type { LeadWork } from './work.tsx'

const { Part: Pane, load } = loadPart(async () => (await import('./pane.tsx')).Pane)

/** Escape closes the menu alone. */
const isInMenu = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[role="menu"]') !== null

interface WorkspaceProps {
  beside: Beside
  /** The open lead; null for none. */
  lead: LeadRef | null
  work: LeadWork
  /** The list, which is narrow while a lead is open. */
  children: ReactNode
}

/** A list, and beside it the open lead; on a small screen that has a page of its own. Source: lead desk §3. */
export function Workspace({ beside, lead, work, children }: WorkspaceProps) {
  const isLarge = useIsLarge()
  const [wasOpen, setWasOpen] = useState(false)
  if (lead !== null && !wasOpen) setWasOpen(true)
  usePreload(load)
  useRootAttribute('data-workspace', lead !== null)
  useKeys(lead === null ? {} : { Escape: (event) => isInMenu(event) || beside.close() })
  if (lead !== null && !isLarge) return <Navigate replace to={inquiryPath(lead)} />
  return (
    <div data-workspace="">
      <div className={`min-w-0 ${lead === null ? '' : 'print:hidden'}`}>{children}</div>
      {wasOpen && (
        <aside
          aria-label="Lead"
          hidden={lead === null}
          className="sticky top-0 -my-7 -mr-8 h-dvh self-start overflow-y-auto border-l border-line bg-paper px-5 print:static print:m-0 print:h-auto print:overflow-visible print:border-0"
        >
          <Pane fallback={null} props={{ beside, lead, work }} />
        </aside>
      )}
    </div>
  )
}
