/** Banners: endpoint to operation. */
import { banners } from '#contract/banners.ts'
import { contentHandlers } from '../content/routes.ts'
import { type Mount, mountAll } from '../http/mount.ts'
import { bannerOperations } from './operations.ts'

const MESSAGES = { noun: 'Banner', activated: 'activated', deactivated: 'deactivated' }

export const bannersRoutes = (mount: Mount): void => mountAll(mount, banners, contentHandlers(bannerOperations, MESSAGES))
