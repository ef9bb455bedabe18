import { useLayoutEffect, useRef, useState } from 'react'

/** One function for all renders, which calls the function of the latest one: memoized rows get it and do not render again. */
export const useLatestCallback = <Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}
