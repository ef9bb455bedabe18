/** News: endpoint to operation. */
import { news } from '#contract/news.ts'
import { contentHandlers } from '../slice/routes.ts'
import { type Mount, mountAll } from '#server/platform/http/api/mount.ts'
import { listLatestNews, newsOperations } from './operations.ts'

export const newsRoutes = (mount: Mount): void => {
  mountAll(mount, news, contentHandlers(newsOperations))
  mount(news.latest, async (context, { query }) => {
    const { items } = await listLatestNews(context, query)
    return { data: items }
  })
}
