/** Banners: endpoint to operation. */
import { banners } from '#contract/banners.ts'
import { contentHandlers, orderHandler } from '../slice/routes.ts'
import { type Mount, mountAll } from '#server/platform/http/api/mount.ts'
import { bannerOperations } from './operations.ts'

export const bannersRoutes = (mount: Mount): void =>
  mountAll(mount, banners, { ...contentHandlers(bannerOperations), order: orderHandler('banners') })
