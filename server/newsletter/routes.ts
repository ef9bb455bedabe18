import type { Mount } from '../http/mount.ts'

export const newsletterRoutes = (_mount: Mount): void => undefined
