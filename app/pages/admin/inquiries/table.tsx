import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import Trash2 from 'lucide-react/icons/trash'
import { memo, useMemo } from 'react'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import { MatchElsewhere, Highlight, HighlightSnippet } from '#app/admin-kit/lists/highlight.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { useFlags } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { IconButton, iconButtonClass } from '#app/ui/desk/button.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { businessTimeZone } from '#app/session/session.ts'
import { SelectPage, SelectRow } from './bulk/checkbox.tsx'
import type { RowSelection } from './bulk/use-selection.ts'
import { PrioritySelect, StatusSelect } from './inline-edit.tsx'
import type { InquiryLinkTo } from './lead-link.ts'
import { DueChip } from './response-due.tsx'
import type { InquiryScreen } from './screen.ts'
import { currentSort, initialSort } from './search-params.ts'
import { SourceLine } from './source-facts.tsx'
import type { useInquiryChange } from './use-lead-change.ts'
import { hiddenHeadings } from './views/shown-view.ts'
import { WroteBefore } from './wrote-before.tsx'

export interface InquiryRowsProps {
  screen: InquiryScreen
  inquiries: readonly Inquiry[]
  filters: UrlFilters
  linkTo: RecordParam['linkTo']
  inquiryLink: InquiryLinkTo
  selection: RowSelection
  busy: boolean
  change: ReturnType<typeof useInquiryChange>['change']
  onDelete: (inquiry: Inquiry) => void
}

type RowActions = Pick<InquiryRowsProps, 'screen' | 'linkTo' | 'inquiryLink' | 'change' | 'onDelete'> &
  Pick<RowSelection, 'handleKey'> & {
    canDelete: boolean
    /** The headings of the hidden columns. */
    hidden: readonly string[]
  }

const buildColumns = ({
  screen,
  linkTo,
  inquiryLink,
  handleKey,
  canDelete,
  hidden,
  change,
  onDelete,
}: RowActions): Column<Inquiry>[] => [
  {
    heading: 'Client',
    sort: 'name',
    className: 'w-56',
    cell: (inquiry) => (
      <Client screen={screen} inquiry={inquiry} linkTo={linkTo} inquiryLink={inquiryLink} handleKey={handleKey} hidden={hidden} />
    ),
  },
  ...screen.columns.map(({ heading, text, ...column }) => ({
    heading,
    className: column.isLong ? 'w-80' : undefined,
    cell: (inquiry: Inquiry) => (
      <span
        className={`wrap-anywhere ${column.isLong ? 'line-clamp-2 min-w-40' : column.isShort ? 'block min-w-20' : 'block min-w-24'}`}
      >
        <ColumnText {...column} text={text(inquiry)} />
      </span>
    ),
  })),
  {
    heading: 'Status',
    sort: 'status',
    cell: (inquiry) => (
      // 'due tomorrow 11:36 AM' in one line.
      <div className="grid min-w-38 justify-items-start gap-0.5">
        <StatusSelect inquiry={inquiry} onPick={(status) => change({ lead: inquiry, patch: { status } })} />
        <DueChip inquiry={inquiry} />
        {inquiry.assigneeName && <span className="text-xs wrap-anywhere text-muted">{inquiry.assigneeName}</span>}
      </div>
    ),
  },
  {
    heading: 'Priority',
    sort: 'priority',
    cell: (inquiry) => <PrioritySelect inquiry={inquiry} onPick={(priority) => change({ lead: inquiry, patch: { priority } })} />,
  },
  {
    heading: 'Date',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: (inquiry) => (
      <div className="grid justify-items-start">
        <Received at={inquiry.createdAt} />
        <SourceLine inquiry={inquiry} />
      </div>
    ),
  },
  {
    heading: 'Actions',
    className: 'w-24 text-right',
    cell: (inquiry) => (
      <span className="no-print -mx-2 flex justify-end">
        <RowLink
          {...linkTo(inquiry.id)}
          aria-label={`View details of ${inquiry.name}`}
          title="View details"
          className={iconButtonClass}
        >
          <Eye aria-hidden="true" className="size-4" />
        </RowLink>
        {canDelete && (
          <IconButton label={`Delete inquiry of ${inquiry.name}`} onClick={() => onDelete(inquiry)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** The same columns until one of the values changes: selecting a row, or opening one, renders no other row. */
const useColumns = ({
  screen,
  filters,
  linkTo,
  inquiryLink,
  selection,
  change,
  onDelete,
}: InquiryRowsProps): readonly Column<Inquiry>[] => {
  const { deleteInquiry: canDelete } = useFlags()
  const { handleKey } = selection
  const remove = useLatestCallback(onDelete)
  const headings = [...hiddenHeadings(screen.kind, filters)].join()
  return useMemo(() => {
    const hidden = headings.split(',')
    const columns = buildColumns({ screen, linkTo, inquiryLink, handleKey, canDelete, hidden, change, onDelete: remove })
    return columns.filter(({ heading }) => !hidden.includes(heading))
  }, [screen, linkTo, inquiryLink, handleKey, canDelete, headings, change, remove])
}

/** The list on large screens. Columns: specification §2. */
export function InquiryTable(props: InquiryRowsProps) {
  const { screen, inquiries, filters, selection, busy } = props
  const columns = useColumns(props)
  return (
    <DataTable
      caption={screen.heading}
      columns={columns}
      rows={inquiries}
      getKey={({ id }) => id}
      sort={currentSort(filters)}
      hrefForSort={(sort) => filters.hrefWith({ sort: sort === initialSort(filters) ? '' : sort, page: '' })}
      busy={busy}
      select={{
        all: <SelectPage selection={selection} />,
        row: (inquiry) => <SelectRow inquiry={inquiry} selection={selection} />,
        isSelected: ({ id }) => selection.isSelected(id),
      }}
    />
  )
}

type ColumnTextProps = Omit<InquiryScreen['columns'][number], 'heading' | 'text' | 'isShort'> & { text: string }

function ColumnText({ text, blank, isSearched, isLong }: ColumnTextProps) {
  if (text === '') return blank ?? '–'
  if (!isSearched) return text
  return isLong ? <HighlightSnippet>{text}</HighlightSnippet> : <Highlight>{text}</Highlight>
}

type ClientProps = Pick<RowActions, 'screen' | 'linkTo' | 'inquiryLink' | 'handleKey' | 'hidden'> & { inquiry: Inquiry }

function Client({ screen, inquiry, linkTo, inquiryLink, handleKey, hidden }: ClientProps) {
  const { name, email, company, phone, message, serviceName, spamReason } = inquiry
  const columns = screen.columns.filter(({ heading, isSearched }) => isSearched && !hidden.includes(heading))
  const shown = [name, email, company, ...columns.map(({ text }) => text(inquiry))]
  return (
    <div className="grid max-w-56 min-w-32 justify-items-start">
      <span className="flex items-start gap-1">
        <RowLink
          {...linkTo(inquiry.id)}
          data-list-item={inquiry.id}
          onKeyDown={(event) => handleKey(inquiry.id, event)}
          title={name}
          data-row-link=""
          className="line-clamp-2 font-semibold wrap-anywhere"
        >
          <Highlight>{name}</Highlight>
        </RowLink>
        <RowLink
          {...inquiryLink(inquiry)}
          aria-label={`Open lead page of ${name}`}
          title="Open lead page"
          className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <ArrowRight aria-hidden="true" className="size-4" />
        </RowLink>
      </span>
      <span title={email} className="max-w-full truncate text-xs text-muted">
        <Highlight>{email}</Highlight>
      </span>
      {company && (
        <span title={company} className="max-w-full truncate text-xs text-muted">
          <Highlight>{company}</Highlight>
        </span>
      )}
      <WroteBefore inquiry={inquiry} />
      <MatchElsewhere shown={shown} hidden={[serviceName, phone, message]} />
      {spamReason && <Badge tone="orange">Suspected spam</Badge>}
    </div>
  )
}

/** Relative time of receipt, with the exact time as its tooltip. */
export const Received = memo(function Received({ at: instant }: { at: string }) {
  return <RelativeTime instant={instant} timeZone={businessTimeZone()} title={dateTimeAndZone(instant)} />
})
