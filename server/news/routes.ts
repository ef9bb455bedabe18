/** News: endpoint to operation, a line each. */
import { news } from '#contract/news.ts'
import { type Mount, page } from '../http/mount.ts'
import * as operations from './operations.ts'

export const newsRoutes = (mount: Mount): void => {
  mount(news.list, async (context, { query }) => page(await operations.listNews(context, query)))
  mount(news.latest, async (context, { query }) => {
    const { items } = await operations.listLatestNews(context, query)
    return { data: items }
  })
  mount(news.get, async (context, { params }) => ({ data: await operations.getNewsItem(context, params) }))
  mount(news.listAll, async (context, { query }) => page(await operations.listAllNews(context, query)))
  mount(news.getAny, async (context, { params }) => ({ data: await operations.getAnyNewsItem(context, params) }))
  mount(news.create, async (context, { body }) => ({
    data: await operations.createNewsItem(context, body),
    message: 'News item created successfully',
  }))
  mount(news.update, async (context, { params, body }) => ({
    data: await operations.updateNewsItem(context, { id: params.id, patch: body }),
    message: 'News item updated successfully',
  }))
  mount(news.setActive, async (context, { params, body }) => {
    const item = await operations.setNewsItemActive(context, { id: params.id, ...body })
    return { data: item, message: item.isActive ? 'News item published successfully' : 'News item unpublished successfully' }
  })
  mount(news.remove, async (context, { params }) => ({
    data: await operations.deleteNewsItem(context, params),
    message: 'News item deleted successfully',
  }))
  mount(news.restore, async (context, { params }) => ({
    data: await operations.restoreNewsItem(context, params),
    message: 'News item restored successfully',
  }))
}
