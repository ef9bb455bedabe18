import type { AriaAttributes, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface StepLinkProps extends Pick<AriaAttributes, 'aria-current'> {
  /** Of the step's section. */
  id: string
  className?: string
  children: ReactNode
}

/** To a step of the same page. Its heading gets the focus, and scrolls into view by that. */
export function StepLink({ id, ...link }: StepLinkProps) {
  const { search } = useLocation()
  // The server's URL has only the parameters that it knows.
  return <Link to={{ search, hash: `#${id}` }} preventScrollReset suppressHydrationWarning {...link} />
}
