/** What jsdom has no layout for, and the desk asks a browser. */
import { vi } from 'vitest'

const isMet = (query: string): boolean => {
  const width = /min-width: ([\d.]+)rem/.exec(query)?.[1]
  return width !== undefined && innerWidth >= Number(width) * 16
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Every element stands still where it is: nothing is measured, scrolled or animated. */
export const addBrowserParts = (): void => {
  const parts = {
    innerWidth: 1280,
    matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: isMet(query), media: query }),
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: () => undefined,
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve(), cancel: () => undefined, addEventListener: () => undefined }),
    scrollIntoView: () => undefined,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
}
