import { useSyncExternalStore } from 'react'

/** Subscribes to a media query. Admin screens are not rendered on the server: the first value is correct. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )

/** Viewport width from which the filters of a list wrap; below it they scroll sideways in one row. */
export const useIsMedium = (): boolean => useMediaQuery('(min-width: 48rem)')

/** Viewport width from which lists are tables instead of cards. */
export const useIsLarge = (): boolean => useMediaQuery('(min-width: 64rem)')

/** Viewport width from which a table of eight columns and checkboxes fits beside the side menu. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 79rem)')
