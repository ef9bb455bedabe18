import { type ReactNode, useId } from 'react'
import { NOT_SET } from './messages.ts'

/** Fields with a common heading; a form and its text have the same groups. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h3 id={id} className="border-b border-line pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </div>
  )
}

/** Classes of the fields of a group: two columns on large screens. */
export const fieldsClass = 'grid gap-4 sm:grid-cols-2'

/** The fields of a group as text. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={fieldsClass}>{children}</dl>
}

interface FactProps {
  name: string
  value: string | readonly string[]
  /** Spans both columns. */
  isWide?: boolean
}

/** A field as text; a list has one entry per line. */
export function Fact({ name, value, isWide = false }: FactProps) {
  const text = typeof value === 'string' ? value : value.join('\n')
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`wrap-anywhere whitespace-pre-line ${text ? '' : 'text-muted'}`}>{text || NOT_SET}</dd>
    </div>
  )
}
