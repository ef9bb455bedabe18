import type { ReactNode } from 'react'

/** Header of a screen: its only h1, a line below it, and its actions (`children`) on the right. */
export function PageHeader({ title, about, children }: { title: string; about?: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
        {about && <p className="mt-1 text-muted">{about}</p>}
      </div>
      {children && <div className="no-print flex flex-wrap gap-2">{children}</div>}
    </header>
  )
}
