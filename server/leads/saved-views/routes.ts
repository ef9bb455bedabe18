/** Saved views: endpoint to operation, a line each. */
import { views } from '#contract/views.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { createView, deleteView, listViews, restoreView, updateView } from './operations.ts'

export const savedViewsRoutes = (mount: Mount): void => {
  mount(views.list, async (context) => ({ data: await listViews(context) }))
  mount(views.create, async (context, { body }) => ({ data: await createView(context, { query: {}, ...body }) }))
  mount(views.update, async (context, { params, body: { updatedAt, ...patch } }) => ({
    data: await updateView(context, { id: params.id, patch, updatedAt }),
  }))
  mount(views.remove, async (context, { params, body }) => ({ data: await deleteView(context, { ...params, ...body }) }))
  mount(views.restore, async (context, { params }) => ({ data: await restoreView(context, params) }))
}
