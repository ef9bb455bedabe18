/** What a page shows in place of a list without entries. */
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Where the page has no other heading for the list. */
  heading?: 'h2' | 'p'
  children?: ReactNode
}

export function EmptyState({ title, heading: Title = 'p', children }: EmptyStateProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 rounded-lg bg-sunken p-6 md:px-12 md:py-10">
      <div className="max-w-prose flex-1 basis-72">
        <Title className="heading-2">{title}</Title>
        {children}
      </div>
      <div aria-hidden="true" className="window window-pond h-56 max-md:mx-auto" />
    </div>
  )
}
