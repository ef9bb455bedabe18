import { useState } from 'react'

/** The value, and while it is null the one before: what a dialog names stays while it fades out. */
export const useLastDefined = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
