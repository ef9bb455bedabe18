import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still rendered, for the answer to a request that may arrive after that. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
