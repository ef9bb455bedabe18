import type { Mount } from '../http/mount.ts'

export const dashboardRoutes = (_mount: Mount): void => undefined
