import type { Mount } from '../http/mount.ts'

export const inquiriesRoutes = (_mount: Mount): void => undefined
