/** External news: endpoint to operation. */
import { news } from '#contract/news.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { getExternalNews } from './operations.ts'

export const externalNewsRoutes = (mount: Mount): void => {
  mount(news.external, async (context, { query }) => ({ data: await getExternalNews(context, { refresh: query.refresh === '1' }) }))
}
