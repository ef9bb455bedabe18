import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { RowsProps } from './define-list.ts'
import { ActionsMenu, RowTitleLink } from './row.tsx'
import type { Display } from './use-display.ts'

const LINE = 'flex min-w-0 items-center justify-between gap-3'

/** A list on a phone: three short lines a row, which opens it; its actions are in its menu. */
export function PhoneRows<Row extends { id: number }, Context>(
  props: RowsProps<Row, Context> & { display: Display<Row, Context> },
) {
  const { definition, rows, context, select, busy } = props
  return (
    <ul
      aria-label={definition.caption}
      aria-busy={busy}
      className={`-mx-4 border-y border-line bg-surface transition-opacity ${busy ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => {
        const { aside, second, secondAside, third, thirdAside } = definition.phone(row, context)
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-selected={select?.isSelected(row) || undefined}
            className="list-row group flex min-h-18 items-center gap-1 border-b border-line py-1.5 pr-4 pl-2 last:border-b-0"
          >
            {select ? select.row(row) : <span className="w-2" />}
            <div className="min-w-0 flex-1">
              <h2 className={LINE}>
                <RowTitleLink definition={definition} row={row} context={context} />
                <span className="shrink-0 text-xs font-normal">{aside}</span>
              </h2>
              <div className={`${LINE} text-xs text-muted`}>
                <span className="min-w-0 truncate">{second}</span>
                <span className="shrink-0">{secondAside}</span>
              </div>
              <div className={`${LINE} text-xs text-muted`}>
                <span className="min-w-0 truncate">{third}</span>
                <span className="shrink-0">{thirdAside}</span>
              </div>
            </div>
            <ActionsMenu actions={definition.actions(row, context)} title={definition.main.text(row)} />
          </li>
        )
      })}
    </ul>
  )
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Announces loading, in the heights of the rows that come. */
export function PhoneRowsSkeleton() {
  return (
    <div role="status" className="-mx-4 border-y border-line bg-surface">
      <span className="sr-only">Loading</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="grid h-18 content-center gap-2 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
