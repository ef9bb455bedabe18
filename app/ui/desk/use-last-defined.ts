import { useState } from 'react'

/** The value or, while it is null, the last non-null one: the content of a dialog stays while it fades out. */
export const useLastDefined = <Value>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
