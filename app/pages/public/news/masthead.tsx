/** Header of the news page: title, time of the last update, and Refresh. Source: specification §2 'News list', §4 'News'. */
import type { FormEvent } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { useAgency } from '#app/layouts/public/agency.ts'
import { PATH, type TabName } from './tabs.ts'

interface MastheadProps {
  /** ISO 8601 UTC. */
  updatedAt: string
  /** ISO 8601 UTC. */
  serverNow: string
  /** The current tab: without JavaScript Refresh reloads the page and must not lose it. */
  tab: TabName | ''
  isRefreshing: boolean
  onRefresh: () => void
}

export function Masthead({ updatedAt, serverNow, tab, isRefreshing, onRefresh }: MastheadProps) {
  const { timeZone } = useAgency()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRefresh()
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-b-2 border-ink pb-4">
      <div>
        <h1 id="page-heading" className="heading-1">
          News
        </h1>
        <p className="mt-2 text-lg">From our own desk, and the latest on technology, AI and programming from around the web.</p>
      </div>
      <form action={PATH} onSubmit={handleSubmit} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {tab !== '' && <input type="hidden" name="tab" value={tab} />}
        <p className="text-sm text-muted">
          Last updated: <RelativeTime instant={updatedAt} serverNow={serverNow} timeZone={timeZone} />
        </p>
        <button type="submit" aria-disabled={isRefreshing} className="button button-quiet">
          <RefreshCw
            aria-hidden="true"
            className={isRefreshing ? 'size-4 animate-[breathe_0.6s_ease-in-out_infinite_alternate]' : 'size-4'}
          />
          <span>{isRefreshing ? 'Refreshing...' : 'Refresh'}</span>
        </button>
      </form>
    </div>
  )
}
