import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Deletion, useDeletion } from '#app/admin-kit/records/deletion.tsx'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { savedViewsKey } from '#app/api/query-keys.ts'
import { publishViewsChange } from '#app/api/saved-views.ts'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { views } from '#contract/views.ts'
import type { SavedView } from '#domain/saved-view.ts'
import { refreshLeads, useLeadRequest } from '../queries.ts'
import { deletionMessages, SAVED, UPDATE_CONFLICT, UPDATE_FAILED, UPDATED } from './messages.ts'

/** Shows the saved view at once, in other tabs too; the refetch brings its place in the order. */
const cacheView = (client: QueryClient, view: SavedView): void => {
  client.setQueryData<SavedView[]>(savedViewsKey, (list = []) => [...list.filter(({ id }) => id !== view.id), view])
  publishViewsChange()
}

/** Creates a view; the form shows a failure. */
export const useCreateView = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async (body: BodyInputOf<typeof views.create>) => (await call(views.create, { body })).data,
    show: (view) => cacheView(client, view),
    done: SAVED,
  })
}

interface Change {
  /** The expected version. */
  base: SavedView
  patch: Omit<BodyInputOf<typeof views.update>, 'updatedAt'>
}

/** Changes a view. After a CONFLICT the latest version is loaded. */
export const useUpdateView = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async ({ base: { id, updatedAt }, patch }: Change) =>
      (await call(views.update, { params: { id }, body: { ...patch, updatedAt } })).data,
    show: (view) => cacheView(client, view),
    done: UPDATED,
    failed: (error) => (isConflict(error) ? UPDATE_CONFLICT : UPDATE_FAILED),
  })
}

export const useViewDeletion = (mayChange: (view: SavedView) => boolean): Deletion<SavedView> => {
  const client = useQueryClient()
  return useDeletion<SavedView>({
    messages: deletionMessages,
    isAllowed: mayChange,
    remove: ({ id }) => call(views.remove, { params: { id } }),
    restore: ({ id }) => call(views.restore, { params: { id } }),
    hide: (view) => {
      client.setQueryData<SavedView[]>(savedViewsKey, (list) => list?.filter(({ id }) => id !== view.id))
      publishViewsChange()
      return () => cacheView(client, view)
    },
    refresh: () => refreshLeads(client),
  })
}
