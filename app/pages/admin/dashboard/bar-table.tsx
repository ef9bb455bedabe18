import { useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { chartInk, formatNumber } from './chart.tsx'

export interface BarPart {
  value: number
  /** Classes of the fill. */
  fill: string
}

export interface BarFigure {
  value: number
  /** Replaces the bare number. */
  text?: string
  /** Link to the list that the figure counts, where there is one, and the link's name. */
  link?: { to: string; label: string }
}

export interface BarRow {
  /** Unique key, where names are not. */
  id?: string
  name: string
  /** A second line below the name. */
  note?: string
  /** From left to right. */
  parts: BarPart[]
  /** One for each column. */
  figures: BarFigure[]
}

export interface BarTableProps {
  /** Names the table, where no figure does. */
  label?: string
  /** Heading of the first column. */
  head: string
  columns: { name: string; mark?: React.ReactNode }[]
  rows: readonly BarRow[]
}

const sumParts = ({ parts }: BarRow): number => parts.reduce((sum, { value }) => sum + value, 0)

/** Longer tables begin with so many rows, and a button for the others. */
const SHOWN_ROWS = 6

/** Bars with their figures as a table, readable by screen readers; each figure links to its list. */
export function BarTable(props: BarTableProps) {
  const [isWhole, setWhole] = useState(false)
  const { rows } = props
  const isCut = !isWhole && rows.length > SHOWN_ROWS
  return (
    <>
      <Rows {...props} rows={isCut ? rows.slice(0, SHOWN_ROWS - 1) : rows} longest={Math.max(1, ...rows.map(sumParts))} />
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 inline-flex min-h-6 items-center text-xs font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Show all {rows.length}
        </button>
      )}
    </>
  )
}

function Rows({ label, head, columns, rows, longest }: BarTableProps & { longest: number }) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-x-0 border-spacing-y-1">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="text-left font-medium">
            {head}
          </th>
          {columns.map(({ name, mark }) => (
            <th key={name} scope="col" className="w-18 pl-2 text-right font-medium whitespace-nowrap">
              <span className="inline-flex items-center gap-1.5">
                {mark}
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? row.name}>
            <th scope="row" className="py-1 text-left font-normal">
              <span className="line-clamp-2 wrap-anywhere" title={row.name.length > 40 ? row.name : undefined}>
                {row.name}
              </span>
              {row.note && <span className="block text-xs text-muted">{row.note}</span>}
              <Bar parts={row.parts} longest={longest} />
            </th>
            {columns.map(({ name }, column) => (
              <td key={name} className="py-1 pl-2 text-right align-bottom">
                <Figure figure={row.figures[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ parts, longest }: { parts: BarPart[]; longest: number }) {
  return (
    <span aria-hidden="true" className={`mt-1 flex h-2.5 gap-px overflow-hidden rounded-[2px] bg-sunken ${chartInk}`}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ value, fill }) => (
          <span key={fill} className={`min-w-0.5 ${fill}`} style={{ width: `${(100 * value) / longest}%` }} />
        ))}
    </span>
  )
}

function Figure({ figure }: { figure: BarFigure | undefined }) {
  if (figure === undefined) return null
  const text = figure.text ?? formatNumber(figure.value)
  if (figure.link === undefined || figure.value === 0) return <span className={figure.value === 0 ? 'text-muted' : ''}>{text}</span>
  return (
    <Link
      to={figure.link.to}
      aria-label={figure.link.label}
      className="inline-flex min-h-6 min-w-6 items-end justify-end font-medium text-teal underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {text}
    </Link>
  )
}

/** Placeholder in the shape of a BarTable. */
export function BarTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3 pt-5">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="grid gap-1.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-2.5 w-full" />
        </span>
      ))}
    </div>
  )
}
