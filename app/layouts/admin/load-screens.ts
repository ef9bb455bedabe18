/**
 * Loads the code of a screen before the navigation to it. React Router would load it in the navigation, and after a failure reload the
 * document of the present screen: without a network the browser's own error page would take the place of the desk. Decision 0083.
 */
import { useContext, useEffect } from 'react'
import toast from 'react-hot-toast'
import {
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterNavigateOptions,
  type To,
  UNSAFE_DataRouterContext as DataRouterContext,
  type UNSAFE_AssetsManifest as AssetsManifest,
} from 'react-router'
import { awaitServer, isServerReachable } from '#app/ui/desk/await-server.ts'
import { SCREEN_NOT_LOADED } from './messages.ts'

/** React Router's own state of the document: the routes with the URLs of their modules, and the modules that it has loaded. */
interface RouterGlobals {
  __reactRouterManifest: Pick<AssetsManifest, 'routes'>
  __reactRouterRouteModules: Record<string, unknown>
}

/** The modules that this file has loaded. */
const loaded = new Set<string>()

/** The URLs of the modules that a path needs and that are not loaded. */
const findMissing = (router: DataRouter, path: string): string[] => {
  // React Router declares the two for itself alone.
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis as unknown as RouterGlobals
  const matches = matchRoutes(router.routes, path, router.basename) ?? []
  const missing = matches.flatMap(({ route }) => (route.id in modules ? [] : (manifest.routes[route.id]?.module ?? [])))
  return missing.filter((url) => !loaded.has(url))
}

const load = async (urls: readonly string[]): Promise<void> => {
  await awaitServer()
  await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
  for (const url of urls) loaded.add(url)
}

/** A relative path, and a query alone, stay within the screen; its code is loaded. */
const toAbsolutePath = (to: To | null): string | undefined => {
  // createPath gives the root to a location without a path.
  if (to === null || (typeof to === 'object' && to.pathname === undefined)) return undefined
  const path = typeof to === 'string' ? to : createPath(to)
  return path.startsWith('/') ? path : undefined
}

/** Returns the function that ends it. */
const guardNavigations = (router: DataRouter): (() => void) => {
  const { navigate } = router
  let latest = 0
  const guarded = async (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    const path = typeof to === 'number' ? undefined : toAbsolutePath(to)
    // A search or filter of the present screen that comes late does not replace the screen that was chosen.
    const isLate = path === undefined && options?.replace === true
    const own = isLate ? latest : (latest += 1)
    if (typeof to === 'number') return navigate(to)
    const missing = path === undefined ? [] : findMissing(router, path)
    if (path === undefined || missing.length === 0) return navigate(to, options)
    try {
      await load(missing)
    } catch (error) {
      // oxlint-disable-next-line no-console -- a screen that is missing belongs in the browser's log
      console.error(error)
      const isReachable = await isServerReachable()
      if (own !== latest) return
      // A newer build has other modules. The browser asks about what is not saved.
      if (isReachable) location.assign(path)
      else toast.error(SCREEN_NOT_LOADED, { id: 'screen-not-loaded' })
      return
    }
    // A later navigation has taken its place.
    if (own === latest) await navigate(to, options)
  }
  router.navigate = guarded
  return () => {
    router.navigate = navigate
  }
}

/** Guards the navigations of the desk. */
export const useScreenLoading = (): void => {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => (router === undefined ? undefined : guardNavigations(router)), [router])
}
