import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface RowLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string
  /** Navigates and prevents the default for a plain click. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Of a link that React Router's own could follow, too: `onClick` knows them. */
  state?: object
  preventScrollReset?: boolean
}

/**
 * A link in a row, a card or a dialog. React Router's own link renders at each navigation: opening one record would render the hundred links
 * of its list, twice.
 */
export function RowLink({ to, state: _state, preventScrollReset: _preventScrollReset, children, ...props }: RowLinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}
