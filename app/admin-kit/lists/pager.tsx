import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useMediaQuery } from '#app/ui/desk/use-media-query.ts'
import { type Pagination, pageButtons } from '#domain/pagination.ts'
import { useCommand } from './commands.ts'
import { formatTotal } from './format-total.ts'

interface PagerProps {
  pagination: Pagination
  /** How many rows the page has. */
  rows: number
  /** The URL of a page, e.g. `filters.hrefWith({ page })`. */
  hrefFor: (page: string) => string
  maxButtons?: number
}

const LINK =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-sm border border-transparent px-2 font-semibold hover:bg-hover aria-[current]:border-edge aria-[current]:bg-surface pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Previous/Next on small screens; numbered pages with 'Showing X to Y of Z results' on large ones. Nothing for a single page. */
export function Pager({ pagination, rows, hrefFor, maxButtons = 7 }: PagerProps) {
  const { page, limit, total, pages, capped = false } = pagination
  const isWide = useMediaQuery('(min-width: 48rem)')
  if (pages <= 1) return null
  const count = (value: number) => value.toLocaleString('en-IN')
  const first = (page - 1) * limit + 1
  // A capped list goes on past the pages that are counted.
  const hasNext = page < pages || (capped && rows === limit)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      {isWide && (
        <p className="text-muted">
          Showing {count(first)} to {count(first + rows - 1)} of {formatTotal(total, capped)} results
        </p>
      )}
      <nav aria-label="Pages" className="flex grow items-center justify-between gap-1 md:grow-0">
        <Step rel="prev" to={hrefFor(String(page - 1))} enabled={page > 1}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </Step>
        {isWide &&
          pageButtons(page, Math.max(page, pages), maxButtons).map((number) => (
            <Link
              key={number}
              to={hrefFor(String(number))}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={LINK}
            >
              {count(number)}
            </Link>
          ))}
        {!isWide && (
          <span className="text-muted">
            Page {count(page)} of {formatTotal(pages, capped)}
          </span>
        )}
        <Step rel="next" to={hrefFor(String(page + 1))} enabled={hasNext}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Step>
      </nav>
    </div>
  )
}

interface StepProps {
  rel: 'prev' | 'next'
  to: string
  enabled: boolean
  children: ReactNode
}

function Step({ rel, to, enabled, children }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useCommand(rel === 'next' ? 'next page' : 'previous page', enabled ? () => link.current?.click() : undefined)
  if (!enabled) {
    return (
      <span aria-disabled="true" className={`${LINK} text-muted opacity-60 hover:bg-transparent`}>
        {children}
      </span>
    )
  }
  return (
    <Link ref={link} rel={rel} to={to} className={LINK}>
      {children}
    </Link>
  )
}
