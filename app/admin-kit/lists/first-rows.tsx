import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Fill the first screen of a laptop. */
const FIRST_ROWS = 6

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  /** Whether all are rendered at once. */
  isComplete?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** Renders the first rows at once and the others after them; from then on all together. */
export function FirstRows<Row>({ rows, isComplete: isCompleteAtOnce = false, children }: FirstRowsProps<Row>) {
  const [isComplete, setIsComplete] = useState(isCompleteAtOnce)
  useEffect(() => {
    // Behind the frame that shows the first ones.
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setIsComplete(true))))
    return () => cancelAnimationFrame(frame)
  }, [])
  return children(isComplete ? rows : rows.slice(0, FIRST_ROWS))
}
