import { useLayoutEffect } from 'react'

/**
 * For the style sheet: an attribute of the root element while `isSet`. With `:has()` instead, a browser computes the styles of the whole
 * document anew whenever an element comes or goes, and Firefox 115 has no `:has()`.
 */
export const useRootAttribute = (name: `data-${string}`, isSet: boolean): void => {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.toggleAttribute(name, isSet)
    return () => void root.toggleAttribute(name, false)
  }, [name, isSet])
}
