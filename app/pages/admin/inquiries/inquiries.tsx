import { lazy, memo, Suspense } from 'react'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { ListResults } from '#app/admin-kit/lists/results.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { callFile } from '#app/api/call.ts'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { type Stat, StatCards } from '#app/ui/desk/stat-cards.tsx'
import { dateAndTime } from '#domain/relative-time.ts'
import { BOARD_KEYS } from './board/messages.ts'
import { BoardSkeleton } from './board/skeleton.tsx'
import { BulkBar } from './bulk/bar.tsx'
import { BulkFeedback, ConfirmBulk } from './bulk/feedback.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { useSelection } from './bulk/use-selection.ts'
import { InquiryCards } from './cards.tsx'
import { InquiryFilters } from './filters.tsx'
import { INQUIRY_KEYS, useInquiryKeys } from './keys.ts'
import { EXPORT_FAILED, NO_MATCHES, NONE_DUE } from './messages.ts'
import { useInquiries, useInquiryDeletion, useInquiryStats } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { dueFilter, FILTER_NAMES, isBoardView, largestExactTotal, toBoardFilter, toFilter, toQuery } from './search-params.ts'
import { InquiryTable } from './table.tsx'
import { ViewLinks } from './view-links.tsx'
import { InquiryViews } from './views/views.tsx'

const InquiryDialog = lazyPart(
  async () => (await import('./dialog.tsx')).InquiryDialog,
  ({ record }) => record.id !== null,
)

/** With its drag library: a chunk that only the board loads. */
const InquiryBoard = lazy(async () => ({ default: (await import('./board/board.tsx')).InquiryBoard }))

const buildEmptyText = (screen: InquiryScreen, filters: UrlFilters): string => {
  if (!filters.isFiltered(FILTER_NAMES)) return screen.emptyText
  const due = dueFilter(filters)
  const isFilteredByMore = filters.isFiltered(FILTER_NAMES.filter((name) => name !== 'due'))
  return due === undefined || isFilteredByMore ? NO_MATCHES : NONE_DUE[due]
}

/** Both inquiry screens, as a list or a board. Search, filters, sort, page and the open inquiry are in the URL. Source: specification §2. */
export function Inquiries({ screen }: { screen: InquiryScreen }) {
  const filters = useUrlFilters()
  const record = useRecordParam(filters, 'inquiry')
  const deletion = useInquiryDeletion(screen)
  const isBoard = isBoardView(filters)
  const list = useInquiries(screen, toQuery(filters), { isShown: !isBoard })
  const shown = list.data?.data ?? []
  useInquiryKeys(screen, isBoard ? [] : shown, record)
  const { sort: _sort, ...filter } = toFilter(filters)
  const selection = useSelection(
    JSON.stringify(filter),
    shown.map(({ id }) => id),
  )
  const bulk = useBulk(screen, selection, filter)
  const total = list.data?.pagination.total ?? 0
  const matching = total > shown.length ? formatTotal(total, largestExactTotal(filters)) : undefined
  return (
    <>
      <PageHeader title={screen.heading}>
        <ViewLinks filters={filters} />
        <ExportButton
          fetchFile={() => callFile(screen.endpoints.export, { query: isBoard ? toBoardFilter(filters) : toFilter(filters) })}
          failed={() => EXPORT_FAILED}
        />
        <ListKeysButton more={isBoard ? [...INQUIRY_KEYS, ...BOARD_KEYS] : INQUIRY_KEYS} />
      </PageHeader>
      <Figures screen={screen} />
      <InquiryFilters screen={screen} filters={filters} />
      <InquiryViews screen={screen} filters={filters} />
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the inquiry of ${name}.`}</UndoDeletion>
      <BulkFeedback screen={screen} bulk={bulk} />
      {isBoard ? (
        <Suspense fallback={<BoardSkeleton />}>
          <InquiryBoard screen={screen} filters={filters} record={record} />
        </Suspense>
      ) : (
        <ListResults
          list={list}
          filters={filters}
          columns={screen.columns.length + 6}
          tableFrom="wide"
          nouns={['inquiry', 'inquiries']}
          reassurance="every inquiry is kept"
          largestExactTotal={largestExactTotal(filters)}
          empty={<EmptyState title={screen.emptyTitle}>{buildEmptyText(screen, filters)}</EmptyState>}
        >
          {(inquiries, { isTable, busy }) => {
            const List = isTable ? InquiryTable : InquiryCards
            return (
              <List
                screen={screen}
                inquiries={inquiries}
                filters={filters}
                record={record}
                selection={selection}
                busy={busy}
                onDelete={deletion.request}
              />
            )
          }}
        </ListResults>
      )}
      {!isBoard && <BulkBar screen={screen} selection={selection} bulk={bulk} matching={matching} />}
      <ConfirmBulk bulk={bulk} selection={selection} matching={matching} />
      <InquiryDialog screen={screen} record={record} />
      <ConfirmDeletion deletion={deletion}>
        {({ name, email, createdAt }) => `${name}, ${email}, of ${dateAndTime(createdAt)}.`}
      </ConfirmDeletion>
    </>
  )
}

/** Memoized, as the filters and the views are: a selected row does not concern them. */
const Figures = memo(function Figures({ screen }: { screen: InquiryScreen }) {
  const { data, isError } = useInquiryStats(screen)
  const none = isError ? null : undefined
  const stats: Stat[] = [
    { label: 'Total Inquiries', value: data?.total ?? none },
    { label: 'New', value: data?.new ?? none, tone: 'blue' },
    { label: 'In Progress', value: data?.inProgress ?? none, tone: 'yellow' },
    { label: 'Completed', value: data?.completed ?? none, tone: 'green' },
  ]
  return <StatCards label="Figures" stats={stats} />
})
