import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  /** The manifest names every route: no request for /__manifest, and its bytes are the same on every page. */
  routeDiscovery: { mode: 'initial' },
  /** Development: the packages of all screens are prepared at the start. One that is found later ends the page that needs it. */
  future: { unstable_optimizeDeps: true },
} satisfies Config
