import type { Mount } from '../http/mount.ts'

export const externalNewsRoutes = (_mount: Mount): void => undefined
