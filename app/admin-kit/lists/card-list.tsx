import type { ReactNode } from 'react'

interface CardListProps<Row> {
  /** Names the list for assistive technology, e.g. 'Services'. */
  label: string
  rows: readonly Row[]
  /** Whether other rows are loading. */
  busy: boolean
  isSelected?: (row: Row) => boolean
  /** Classes of each card. */
  className?: string
  children: (row: Row) => ReactNode
}

/** A list on small screens: a card per record, two side by side from 48rem on. */
export function CardList<Row extends { id: number }>({
  label,
  rows,
  busy,
  isSelected,
  className = 'gap-3',
  children,
}: CardListProps<Row>) {
  return (
    <ul aria-label={label} aria-busy={busy} className={`grid gap-3 transition-opacity md:grid-cols-2 ${busy ? 'opacity-60' : ''}`}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          data-selected={isSelected?.(row) || undefined}
          className={`flex min-w-0 flex-col rounded-md border border-line bg-surface p-4 data-selected:bg-teal-soft ${className}`}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
