import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Fill the first screen of a laptop. */
const FIRST_ROWS = 6

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * Renders the first rows at once and the others after them; from then on all together. A screen that is gone back to, or loaded again,
 * renders all at once: its scroll position needs them.
 */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const type = useNavigationType()
  const { key } = useLocation()
  const isRestored = type === 'POP' && key !== 'default'
  const [isComplete, setIsComplete] = useState(isRestored)
  useEffect(() => {
    // Behind the frame that shows the first ones.
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setIsComplete(true))))
    return () => cancelAnimationFrame(frame)
  }, [])
  return children(isComplete ? rows : rows.slice(0, FIRST_ROWS))
}
