import { memo, useMemo } from 'react'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { List } from '#app/admin-kit/lists/list.tsx'
import { useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { shortRupees } from '#domain/outcome.ts'
import { BoardSkeleton } from './board/skeleton.tsx'
import { isNothingSelected, useSelection } from './bulk/selection.ts'
import { SelectPage, SelectRow } from './bulk/checkbox.tsx'
import { toRowKeys } from './keys.ts'
import type { InquiryLinkTo } from './lead-link.ts'
import type { InquiryActions } from './lead/work.tsx'
import { NO_MATCHES, NONE_DUE } from './messages.ts'
import { useInquiries } from './queries.ts'
import type { InquiryScreen } from './screens.ts'
import { currentSort, dueFilter, FILTER_NAMES, initialSort, isBoardView, toFilter, toQuery } from './search-params.ts'
import { INQUIRY_LISTS } from './rows.tsx'

/** With its drag library: a chunk that only the board loads. */
const { Part: InquiryBoard } = loadPart(async () => (await import('./board/board.tsx')).InquiryBoard)

/** Loaded once the leads are there. */
const { Part: BulkChanges } = loadPart(async () => (await import('./bulk/bulk-changes.tsx')).BulkChanges)

const buildEmptyText = (screen: InquiryScreen, filters: UrlFilters): string => {
  if (!filters.isFiltered(FILTER_NAMES)) return screen.emptyText
  const due = dueFilter(filters)
  const isFilteredByMore = filters.isFiltered(FILTER_NAMES.filter((name) => name !== 'due'))
  return due === undefined || isFilteredByMore ? NO_MATCHES : NONE_DUE[due]
}

export interface InquiryListProps extends Pick<RecordParam, 'linkTo' | 'open'> {
  screen: InquiryScreen
  filters: UrlFilters
  /** Beside an open lead. */
  isNarrow: boolean
  inquiryLink: InquiryLinkTo
  /** Sets a field of a row's lead. */
  setLead: InquiryActions['set']
  onDelete: (inquiry: Inquiry) => void
}

/**
 * The inquiries as a list or a board, with the bulk changes. It holds the selection, which does not concern the screen around it.
 * Memoized, and without a hook of the router: a record that opens or closes does not concern it.
 */
export const InquiryList = memo(function InquiryList(props: InquiryListProps) {
  const { screen, filters, isNarrow, linkTo, open, inquiryLink, setLead, onDelete } = props
  const isBoard = isBoardView(filters)
  const list = useInquiries(screen, toQuery(filters), { isShown: !isBoard })
  const shown = list.data?.data ?? []
  const record = useMemo(() => ({ linkTo, open }), [linkTo, open])
  const { sort: _sort, ...filter } = toFilter(filters)
  const selection = useSelection(screen, JSON.stringify(filter), {
    ids: shown.map(({ id }) => id),
    isComplete: list.data !== undefined && !list.isPlaceholderData && list.data.pagination.pages <= 1,
  })
  const rowKeys = toRowKeys({
    find: (id) => shown.find((listed) => listed.id === id),
    record,
    setLead,
    select: selection.select,
  })
  // The board has its own.
  useKeys(isBoard ? {} : rowKeys)
  const { deleteInquiry: canDelete } = useFlags()
  const context = useMemo(
    () => ({ record, inquiryLink, setLead, canDelete, onDelete }),
    [record, inquiryLink, setLead, canDelete, onDelete],
  )
  const { total = 0, capped } = list.data?.pagination ?? {}
  const matching = total > shown.length ? formatTotal(total, capped) : undefined
  return (
    <>
      {isBoard ? (
        <InquiryBoard fallback={<BoardSkeleton />} props={{ screen, filters, isNarrow, record, inquiryLink, setLead }} />
      ) : (
        <List
          definition={INQUIRY_LISTS[screen.kind]}
          list={list}
          isNarrow={isNarrow}
          filters={filters}
          context={context}
          sort={{
            current: currentSort(filters),
            hrefFor: (sort) => filters.hrefWith({ sort: sort === initialSort(filters) ? '' : sort, page: '' }),
          }}
          select={{
            all: () => <SelectPage selection={selection} />,
            row: (inquiry) => <SelectRow inquiry={inquiry} selection={selection} />,
            isSelected: ({ id }) => selection.isSelected(id),
          }}
          empty={<EmptyState title={screen.emptyTitle}>{buildEmptyText(screen, filters)}</EmptyState>}
        />
      )}
      {!isBoard && <ValueOfList value={list.data?.value} />}
      {(isBoard || list.data) && (
        <BulkChanges
          fallback={null}
          props={{ screen, selection, filter, matching, isBoard }}
          failed={isNothingSelected(selection) ? <></> : undefined}
        />
      )}
    </>
  )
})

/** Of all pages; nothing without a value, or for more leads than are added up. */
function ValueOfList({ value = 0 }: { value: number | undefined }) {
  return value > 0 && <p className="mt-3 text-right text-sm text-muted">Value of these leads: {shortRupees(value)}</p>
}
