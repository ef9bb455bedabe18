import type { Mount } from '../http/mount.ts'

export const activityLogsRoutes = (_mount: Mount): void => undefined
