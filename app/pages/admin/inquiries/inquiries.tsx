import Columns3 from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { memo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { focusItemOf, itemIds, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { callFile } from '#app/api/call.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { type Stat, StatStrip } from '#app/ui/desk/stat-strip.tsx'
import { dateAndTime } from '#app/session/dates.ts'
import type { Route } from './+types/inquiries'
import { AddLead } from './add/add-lead.tsx'
import { InquiryFilters } from './filters.tsx'
import { BOARD_KEYS, INQUIRY_KEYS, toOtherPath } from './keys.ts'
import { useBeside } from './lead/beside.ts'
import { useLeadWork, WorkFeedback } from './lead/work.tsx'
import { Workspace } from './lead/workspace.tsx'
import { useInquiryLink } from './lead-link.ts'
import { InquiryList, type InquiryListProps } from './list.tsx'
import { EXPORT_FAILED } from './messages.ts'
import { HeldAsSpam } from './held-as-spam.tsx'
import { useInquiryDeletion, useInquiryStats } from './queries.ts'
import { type InquiryScreen, readScreen } from './screens.ts'
import { isBoardView, toBoardFilter, toFilter } from './search-params.ts'

const InquiryDialog = lazyPart(
  async () => (await import('./dialog.tsx')).InquiryDialog,
  ({ record }) => record.id !== null,
  ({ record }) => record.close(),
)

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'

export const meta = (args: Route.MetaArgs) => deskMeta(readScreen(args.location).heading)(args)

/** Specification §2 'Service Inquiries', 'Contact Inquiries'. */
export default function InquiriesPage() {
  const screen = readScreen(useLocation())
  return <Inquiries key={screen.kind} screen={screen} />
}

/** Both inquiry screens, as a list or a board. Search, filters, sort, page and the open inquiry are in the URL. Source: specification §2. */
function Inquiries({ screen }: { screen: InquiryScreen }) {
  const filters = useUrlFilters('inquiry', 'open')
  const record = useRecordParam(filters, 'inquiry')
  const toLeads = () => itemIds().map((id) => ({ id, kind: screen.kind }))
  const beside = useBeside({ record: useRecordParam(filters, 'open'), toLeads })
  const inquiryLink = useInquiryLink(screen, beside.open)
  const work = useLeadWork(focusItemOf)
  const navigate = useNavigate()
  useKeys({ o: () => void navigate(toOtherPath(screen.kind)) })
  const deletion = useInquiryDeletion()
  const isNarrow = beside.openId !== null
  return (
    <Workspace beside={beside} lead={isNarrow ? { id: beside.openId ?? 0, kind: screen.kind } : null} work={work}>
      <WorkFeedback work={work} />
      <Header screen={screen} filters={filters} isNarrow={isNarrow} />
      {!isNarrow && <Figures screen={screen} />}
      <InquiryFilters screen={screen} filters={filters} />
      <Held screen={screen} />
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the inquiry of ${name}.`}</UndoDeletion>
      <InquiryList
        screen={screen}
        filters={filters}
        isNarrow={isNarrow}
        linkTo={record.linkTo}
        open={record.open}
        inquiryLink={inquiryLink}
        setLead={work.actions.set}
        onDelete={deletion.request}
      />
      <InquiryDialog screen={screen} record={record} />
      <ConfirmDeletion deletion={deletion}>
        {({ name, email, createdAt }) => `${name}, ${email}, of ${dateAndTime(createdAt)}.`}
      </ConfirmDeletion>
    </Workspace>
  )
}

/** Memoized, as the figures, the filters and the views are: an open inquiry does not concern them. */
const Header = memo(function Header({ screen, filters, isNarrow }: Pick<InquiryListProps, 'screen' | 'filters' | 'isNarrow'>) {
  const isBoard = isBoardView(filters)
  return (
    <PageHeader title={screen.heading} isTight>
      <ListKeysButton more={isBoard ? [...INQUIRY_KEYS, ...BOARD_KEYS] : INQUIRY_KEYS} />
      {!isNarrow && <ViewLinks filters={filters} />}
      {!isNarrow && (
        <ExportButton
          fetchFile={(format) => {
            const filter = isBoard ? toBoardFilter(filters) : toFilter(filters)
            return callFile(screen.endpoints.export, { query: { ...filter, format } })
          }}
          failed={() => EXPORT_FAILED}
        />
      )}
      <AddLead screen={screen} filters={filters} />
    </PageHeader>
  )
})

const VIEWS = [
  { view: '', label: 'List', icon: List },
  { view: 'board', label: 'Board', icon: Columns3 },
] as const

/** Switches between list and board; filters stay, and the URL alone remembers the view. Source: lead desk §7 'Board'. */
function ViewLinks({ filters }: { filters: UrlFilters }) {
  const shown = isBoardView(filters) ? 'board' : ''
  return (
    <nav aria-label="View" className="flex sm:gap-1">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <Link
          key={label}
          to={filters.hrefWith({ view, page: '' })}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={`${buttonClass()} max-sm:min-w-11 aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal`}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Beside the filters, whose choice 'spam' it makes. */
const Held = memo(function Held({ screen }: { screen: InquiryScreen }) {
  const { data } = useInquiryStats(screen)
  return <HeldAsSpam held={{ [screen.kind]: data?.heldAsSpam ?? 0 }} className="mb-2" />
})

const Figures = memo(function Figures({ screen }: { screen: InquiryScreen }) {
  const { data, isError } = useInquiryStats(screen)
  const none = isError ? null : undefined
  const stats: Stat[] = [
    { label: 'Total Inquiries', value: data?.total ?? none },
    { label: 'New', value: data?.new ?? none, tone: 'blue' },
    { label: 'In Progress', value: data?.inProgress ?? none, tone: 'yellow' },
    { label: 'Completed', value: data?.completed ?? none, tone: 'green' },
  ]
  return <StatStrip label="Figures" stats={stats} />
})
