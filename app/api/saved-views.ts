/** The saved views of the signed-in person: their own and the team's. Source: lead desk §7 'Saved views'. */
import { useQuery } from '@tanstack/react-query'
import { views } from '#contract/views.ts'
import { type SavedView, VIEW_PARAMS } from '#domain/saved-view.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { call } from './call.ts'
import { savedViewsKey } from './query-keys.ts'

/** URL parameter with the id of the view that is shown. */
export const SAVED_PARAM = 'saved'
/** URL parameter with the hidden columns, separated by commas. */
export const HIDE_PARAM = 'hide'

/** The views by name; the list is refetched when the tab gets the focus, with the live updates, and after a change in another tab. */
export const useSavedViews = () =>
  useQuery({
    queryKey: savedViewsKey,
    queryFn: async ({ signal }) => (await call(views.list, { signal })).data,
    refetchOnWindowFocus: 'always',
  })

const CHANNEL = 'saved-views'

/** Notifies the other tabs of this browser: the live updates announce changes of the team's views only. */
export const publishViewsChange = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel has no target: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
  channel.close()
}

/** Calls the listener after a change in another tab. Returns the unsubscribe function. */
export const subscribeToViewsChanges = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** The URL of a list as the view stores it. */
export const viewHref = ({ id, screen, query, hiddenColumns }: SavedView): string => {
  const params = new URLSearchParams()
  for (const name of VIEW_PARAMS) if (query[name]) params.set(name, query[name])
  if (hiddenColumns.length > 0) params.set(HIDE_PARAM, hiddenColumns.join(','))
  params.set(SAVED_PARAM, String(id))
  return `${LEAD_LIST_PATHS[screen]}?${params.toString()}`
}
