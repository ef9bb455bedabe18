/** Mounts the desk at a URL, with its real layout, screens and router, on a fake API. */
import { configure, fireEvent, screen as firstScreen, within } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import routes from '#app/routes.ts'
import { signOut, startSession } from '#app/session/session.ts'
import { writeToken } from '#app/session/token.ts'
import type { Role } from '#domain/user.ts'
import { addBrowserParts } from './browser-parts.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'
import { aUser } from './records.ts'

interface RouteModule {
  default: ComponentType
  ErrorBoundary?: ComponentType
}
const MODULES = import.meta.glob<RouteModule>('../../../app/{layouts/admin,pages/admin}/**/*.tsx')

/** A busy machine is late. */
configure({ asyncUtilTimeout: 15_000 })

const NoScreen = () => null

type RouteEntry = (typeof routes)[number]

const toRoute = ({ file, path, index, children }: RouteEntry): RouteObject => ({
  path,
  ...(index ? { index } : { children: children?.map(toRoute) }),
  HydrateFallback: NoScreen,
  lazy: async () => {
    const module = await MODULES[`../../../app/${file}`]?.()
    return { Component: module?.default, ErrorBoundary: module?.ErrorBoundary }
  },
})

/** The screens of the desk with their layout: the preview and the public pages have another one. */
const desk = routes.filter(({ file }) => file === 'layouts/admin/layout.tsx').map(toRoute)

/** jsdom does not know the element; React Query's development build misses a function of a query that is never loaded. */
const KNOWN = [/The tag <(search|%s)> is unrecognized/, /^\[\["settings","agency"\]\]: No queryFn/]

const muteKnownErrors = (): void => {
  const { error } = console
  const spy = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!KNOWN.some((known) => known.test(String(args[0])))) error(...args)
  })
  onTestFinished(() => spy.mockRestore())
}

export interface Desk {
  api: FakeApi
  user: UserEvent
  /** The path and the query that the desk is at. */
  url: () => string
}

/** The session and the toasts are of the modules, which the files of a worker share. */
const leave = async (): Promise<void> => {
  await signOut()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
}

/** Signs a person of that role in and opens the URL. `serve` adds the answers of its screen, `more` a screen beside those of the product. */
export const mountDesk = async (role: Role, url: string, serve: (api: FakeApi) => void, more?: RouteObject): Promise<Desk> => {
  onTestFinished(() => void vi.unstubAllGlobals())
  addBrowserParts()
  muteKnownErrors()
  const api = createFakeApi(aUser({ id: 1, name: 'Asha Rao', role }))
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  writeToken('token')
  await startSession()
  history.replaceState(null, '', url)
  const router = createBrowserRouter(
    more === undefined ? desk : desk.map((layout) => ({ ...layout, index: false, children: [more, ...(layout.children ?? [])] })),
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    router.dispose()
    return leave()
  })
  root.render(<RouterProvider router={router} />)
  return { api, user: userEvent.setup({ delay: null }), url: () => `${location.pathname}${location.search}` }
}

/** Types the text in place of what the field has. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.type(field, text)
}

/** Clicks; when `answered` has come, the second click of the double click hits `second`, or what is in its place. */
export const clickTwiceSlowly = async (first: HTMLElement, answered: () => Promise<unknown>, second = (): HTMLElement => first) => {
  fireEvent.click(first, { detail: 1 })
  await answered()
  fireEvent.click(second(), { detail: 2 })
}

/** Comes back to the tab after half a minute: what is shown is loaded again. */
export const comeBack = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  dispatchEvent(new Event('visibilitychange'))
}

/** Of the present document: the library keeps that of the worker's first file. */
export const screen = new Proxy(firstScreen, { get: (_first, query) => Reflect.get(within(document.body), query) })

export { fireEvent, within }
