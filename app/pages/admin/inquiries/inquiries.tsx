import { Keyboard } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Inquiry } from '#domain/inquiry.ts'
import { IconButton } from '../../../ui/desk/button.tsx'
import { KeysDialog } from '../../../admin-kit/lists/keys-dialog.tsx'
import { SearchTermContext } from '../../../admin-kit/lists/highlight.tsx'
import { PageHeader } from '../../../ui/desk/page-header.tsx'
import { Pager } from '../../../admin-kit/lists/pager.tsx'
import { CardsSkeleton, TableSkeleton } from '../../../ui/desk/skeleton.tsx'
import { type Stat, StatCards } from '../../../ui/desk/stat-cards.tsx'
import { EmptyState, FailedState } from '../../../ui/desk/feedback.tsx'
import { useListKeys } from '../../../admin-kit/lists/use-list-keys.ts'
import { useIsWide } from '../../../ui/desk/use-media-query.ts'
import { type UrlFilters, useUrlFilters } from '../../../admin-kit/lists/use-url-filters.ts'
import { DeleteInquiry, UndoDeleteInquiry, useInquiryDeletion } from './deletion.tsx'
import { ExportInquiries } from './export.tsx'
import { InquiryCards } from './cards.tsx'
import { InquiryDialog } from './dialog.tsx'
import { InquiryFilters } from './filters.tsx'
import { INQUIRY_KEYS, useInquiryKeys } from './keys.ts'
import { useInquiries, useInquiryStats } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { InquiryTable, OPENED_HERE } from './table.tsx'
import { FILTER_NAMES, openInquiryId, queryOf } from './search-params.ts'

/** Both inquiry screens. Search, filters, sort, page and the open inquiry are in the address. Source: specification §2. */
export function InquiriesPage({ screen }: { screen: InquiryScreen }) {
  const filters = useUrlFilters()
  const [showsKeys, setShowsKeys] = useState(false)
  const deletion = useInquiryDeletion(screen)
  useListKeys(useCallback(() => setShowsKeys(true), []))
  const closeDetails = useCloseDetails(filters)
  return (
    <>
      <PageHeader title={screen.heading}>
        <ExportInquiries screen={screen} query={queryOf(filters)} />
        <IconButton
          label="Keyboard shortcuts"
          className="pointer-coarse:hidden"
          aria-keyshortcuts="?"
          onClick={() => setShowsKeys(true)}
        >
          <Keyboard aria-hidden="true" className="size-4" />
        </IconButton>
      </PageHeader>
      <Figures screen={screen} />
      <InquiryFilters screen={screen} filters={filters} />
      <UndoDeleteInquiry deletion={deletion} />
      <Results screen={screen} filters={filters} onDelete={deletion.ask} />
      <InquiryDialog screen={screen} id={openInquiryId(filters)} onClose={closeDetails} />
      <DeleteInquiry deletion={deletion} />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} more={INQUIRY_KEYS} />
    </>
  )
}

/** Closing goes back to where the details were opened from; an address that came from outside just loses its inquiry. */
const useCloseDetails = (filters: UrlFilters) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpenedHere =
    typeof state === 'object' && state !== null && 'openedHere' in state && state.openedHere === OPENED_HERE.openedHere
  return () => void (isOpenedHere ? navigate(-1) : filters.go({ inquiry: '' }, { replace: true }))
}

function Figures({ screen }: { screen: InquiryScreen }) {
  const { data, isError } = useInquiryStats(screen)
  const none = isError ? null : undefined
  const stats: Stat[] = [
    { label: 'Total Inquiries', value: data?.total ?? none },
    { label: 'New', value: data?.new ?? none, tone: 'blue' },
    { label: 'In Progress', value: data?.inProgress ?? none, tone: 'yellow' },
    { label: 'Completed', value: data?.completed ?? none, tone: 'green' },
  ]
  return <StatCards label="Figures" stats={stats} />
}

interface ResultsProps {
  screen: InquiryScreen
  filters: UrlFilters
  onDelete: (inquiry: Inquiry) => void
}

function Results({ screen, filters, onDelete }: ResultsProps) {
  const isWide = useIsWide()
  const list = useInquiries(screen, queryOf(filters))
  useInquiryKeys(screen, list.data?.data ?? [], filters)
  if (list.isPending) return isWide ? <TableSkeleton columns={screen.columns.length + 5} /> : <CardsSkeleton />
  if (list.data === undefined) {
    return (
      <FailedState title="The inquiries could not be loaded" onRetry={() => void list.refetch()} busy={list.isFetching}>
        Nothing is lost: every inquiry is kept on the server. Check your connection, or try again in a moment.
      </FailedState>
    )
  }
  const { data: inquiries, pagination } = list.data
  const { total, pages } = pagination
  if (inquiries.length === 0 && pages > 0 && pages < filters.page)
    return <Navigate replace to={filters.hrefWith({ page: String(pages) })} />
  const List = isWide ? InquiryTable : InquiryCards
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? '1 inquiry' : `${total.toLocaleString('en-IN')} inquiries`}
      </p>
      {inquiries.length === 0 ? (
        <EmptyState title={screen.empty}>
          {filters.isFiltered(FILTER_NAMES) ? 'Nothing fits this search and these filters.' : screen.origin}
        </EmptyState>
      ) : (
        <SearchTermContext value={filters.get('search')}>
          <List screen={screen} inquiries={inquiries} filters={filters} busy={list.isPlaceholderData} onDelete={onDelete} />
        </SearchTermContext>
      )}
      <Pager pagination={pagination} hrefFor={(page) => filters.hrefWith({ page })} />
    </>
  )
}
