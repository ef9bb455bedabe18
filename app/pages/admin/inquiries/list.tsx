import { memo, Suspense, useMemo } from 'react'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { BoardSkeleton } from './board/skeleton.tsx'
import { BulkBar } from './bulk/bar.tsx'
import { BulkFeedback, ConfirmBulk } from './bulk/feedback.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { useSelection } from './bulk/use-selection.ts'
import { InquiryCards } from './cards.tsx'
import { useInquiryKeys } from './keys.ts'
import type { InquiryLinkTo } from './lead-link.ts'
import { NO_MATCHES, NONE_DUE } from './messages.ts'
import { useInquiries } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { dueFilter, FILTER_NAMES, isBoardView, toFilter, toQuery } from './search-params.ts'
import { InquiryTable } from './table.tsx'
import { useInquiryChange } from './use-lead-change.ts'

/** With its drag library: a chunk that only the board loads. */
const { Part: InquiryBoard } = loadPart(async () => (await import('./board/board.tsx')).InquiryBoard)

const buildEmptyText = (screen: InquiryScreen, filters: UrlFilters): string => {
  if (!filters.isFiltered(FILTER_NAMES)) return screen.emptyText
  const due = dueFilter(filters)
  const isFilteredByMore = filters.isFiltered(FILTER_NAMES.filter((name) => name !== 'due'))
  return due === undefined || isFilteredByMore ? NO_MATCHES : NONE_DUE[due]
}

export interface InquiryListProps extends Pick<RecordParam, 'linkTo' | 'open'> {
  screen: InquiryScreen
  filters: UrlFilters
  inquiryLink: InquiryLinkTo
  navigate: (path: string) => void
  onDelete: (inquiry: Inquiry) => void
}

/**
 * The inquiries as a list or a board, with the bulk changes. It holds the selection, which does not concern the screen around it.
 * Memoized, and without a hook of the router: a record that opens or closes does not concern it.
 */
export const InquiryList = memo(function InquiryList(props: InquiryListProps) {
  const { screen, filters, linkTo, open, inquiryLink, navigate, onDelete } = props
  const isBoard = isBoardView(filters)
  const list = useInquiries(screen, toQuery(filters), { isShown: !isBoard })
  const shown = list.data?.data ?? []
  const record = useMemo(() => ({ linkTo, open }), [linkTo, open])
  const { change } = useInquiryChange()
  useInquiryKeys({ screen, inquiries: isBoard ? [] : shown, record, change, navigate })
  const { sort: _sort, ...filter } = toFilter(filters)
  const selection = useSelection(screen, JSON.stringify(filter), {
    ids: shown.map(({ id }) => id),
    isComplete: list.data !== undefined && !list.isPlaceholderData && list.data.pagination.pages <= 1,
  })
  const bulk = useBulk(screen, selection, filter)
  const { total = 0, capped } = list.data?.pagination ?? {}
  const matching = total > shown.length ? formatTotal(total, capped) : undefined
  return (
    <>
      <BulkFeedback screen={screen} bulk={bulk} hasSelection={selection.isAll || selection.ids.length > 0} />
      {isBoard ? (
        <Suspense fallback={<BoardSkeleton />}>
          <InquiryBoard props={{ screen, filters, record, inquiryLink }} />
        </Suspense>
      ) : (
        <ListResults
          list={list}
          filters={filters}
          columns={screen.columns.length + 6}
          tableFrom="wide"
          nouns={['inquiry', 'inquiries']}
          reassurance="every inquiry is kept"
          empty={<EmptyState title={screen.emptyTitle}>{buildEmptyText(screen, filters)}</EmptyState>}
        >
          {(inquiries, { isTable, busy }) => {
            const List = isTable ? InquiryTable : InquiryCards
            return (
              <List
                screen={screen}
                inquiries={inquiries}
                filters={filters}
                linkTo={linkTo}
                inquiryLink={inquiryLink}
                selection={selection}
                busy={busy}
                change={change}
                onDelete={onDelete}
              />
            )
          }}
        </ListResults>
      )}
      {!isBoard && <BulkBar selection={selection} bulk={bulk} matching={matching} />}
      <ConfirmBulk bulk={bulk} selection={selection} matching={matching} />
    </>
  )
})
