import { type ReactNode, useId } from 'react'
import { NOT_SET } from './messages.ts'

/** Fields with a common heading; a form and its text have the same groups. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (title === '') return children
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

interface FactProps {
  name: string
  value: string | readonly string[]
  /** Between the entries of a list. */
  separator?: string
  className?: string
}

/** A field as text, in a `dl`. */
export function Fact({ name, value, separator = '\n', className = '' }: FactProps) {
  const text = typeof value === 'string' ? value : value.join(separator)
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`wrap-anywhere whitespace-pre-line ${text ? '' : 'text-muted'}`}>{text || NOT_SET}</dd>
    </div>
  )
}

/** Tells what the fields mean. */
export function Sentence({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-muted">{children}</p>
}
