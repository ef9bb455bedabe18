import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  about?: string
  /** Above a list: its rows need the room. */
  isTight?: true
  children?: ReactNode
}

/** Header of a screen: its only h1, a line below it, and its actions (`children`) on the right. */
export function PageHeader({ title, about, isTight, children }: PageHeaderProps) {
  return (
    <header className={`${isTight ? 'mb-2' : 'mb-5'} flex flex-wrap items-center justify-between gap-x-6 gap-y-3`}>
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
        {about && <p className="mt-1 text-muted">{about}</p>}
      </div>
      {children && <div className="no-print flex flex-wrap gap-2">{children}</div>}
    </header>
  )
}
