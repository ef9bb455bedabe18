import { useSyncExternalStore } from 'react'

/** Whether a media query matches, as it changes. The desk is not rendered on the server, so the first answer is the true one. */
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

/** From here on lists are tables; below they are cards. */
export const useIsLarge = (): boolean => useMediaQuery('(min-width: 64rem)')

/** From here on a table of eight columns fits beside the side menu, however long the words in it. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 75rem)')
