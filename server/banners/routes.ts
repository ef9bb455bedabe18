/** Banners: endpoint to operation, a line each. */
import { banners } from '#contract/banners.ts'
import { type Mount, page } from '../http/mount.ts'
import * as operations from './operations.ts'

export const bannersRoutes = (mount: Mount): void => {
  mount(banners.list, async (context, { query }) => page(await operations.listBanners(context, query)))
  mount(banners.get, async (context, { params }) => ({ data: await operations.getBanner(context, params) }))
  mount(banners.listAll, async (context, { query }) => page(await operations.listAllBanners(context, query)))
  mount(banners.getAny, async (context, { params }) => ({ data: await operations.getAnyBanner(context, params) }))
  mount(banners.create, async (context, { body }) => ({
    data: await operations.createBanner(context, body),
    message: 'Banner created successfully',
  }))
  mount(banners.update, async (context, { params, body }) => ({
    data: await operations.updateBanner(context, { id: params.id, patch: body }),
    message: 'Banner updated successfully',
  }))
  mount(banners.setActive, async (context, { params, body }) => {
    const banner = await operations.setBannerActive(context, { id: params.id, ...body })
    return { data: banner, message: banner.isActive ? 'Banner activated successfully' : 'Banner deactivated successfully' }
  })
  mount(banners.remove, async (context, { params }) => ({
    data: await operations.deleteBanner(context, params),
    message: 'Banner deleted successfully',
  }))
  mount(banners.restore, async (context, { params }) => ({
    data: await operations.restoreBanner(context, params),
    message: 'Banner restored successfully',
  }))
}
