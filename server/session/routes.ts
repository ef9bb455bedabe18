import type { Mount } from '../http/mount.ts'

export const sessionRoutes = (_mount: Mount): void => undefined
