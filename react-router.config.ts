import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  /** The manifest names every route: no request for /__manifest, and its bytes are the same on every page. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config
