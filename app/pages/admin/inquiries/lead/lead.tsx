import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { useDocumentTitle } from '#app/layouts/admin/document-title.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { dateAndTime } from '#app/session/dates.ts'
import { useFlags } from '#app/session/session.ts'
import { ButtonLink } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { useListUrl } from '../lead-link.ts'
import { useInquiry, useInquiryDeletion } from '../queries.ts'
import { type InquiryScreen, readScreen } from '../screens.ts'
import type { Route } from './+types/lead'
import { REPLY_HASH, type Wish } from './beside.ts'
import { LeadView } from './lead-view.tsx'
import { useSentReplies } from './replies.ts'
import { useLeadWork, WorkFeedback } from './work.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'

/** Until the inquiry is loaded; then the title names it. */
export const meta = (args: Route.MetaArgs) => deskMeta(readScreen(args.location).leadTitle)(args)

/** One inquiry with its timeline; any text that is no id is a lead that does not exist. Source: lead desk §3. */
export default function InquiryPage({ params: { id } }: Route.ComponentProps) {
  const screen = readScreen(useLocation())
  if (/^[1-9]\d{0,14}$/.test(id)) return <Lead key={`${screen.kind} ${id}`} screen={screen} id={Number(id)} />
  return (
    <>
      <BackLink screen={screen} />
      <h1 className="sr-only">Inquiry not found</h1>
      <EmptyState title="There is no such inquiry">The link may be wrong.</EmptyState>
    </>
  )
}

const BackLink = ({ screen }: { screen: InquiryScreen }) => (
  <Link
    to={useListUrl(screen)}
    className="no-print inline-flex min-h-6 items-center gap-1 font-semibold text-teal hover:text-teal-hover hover:underline pointer-coarse:min-h-11"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {screen.heading}
  </Link>
)

function Lead({ screen, id }: { screen: InquiryScreen; id: number }) {
  const lead = { kind: screen.kind, id }
  const { data: inquiry } = useInquiry(lead)
  const deletion = useInquiryDeletion()
  const { deleteInquiry } = useFlags()
  const { hash } = useLocation()
  const wish = useMemo<Wish>(() => ({ part: hash === REPLY_HASH ? 'reply' : 'none', count: 0 }), [hash])
  const work = useLeadWork()
  const replies = useSentReplies(work, () => undefined)
  const listUrl = useListUrl(screen)
  useDocumentTitle(`${inquiry?.name ?? `Inquiry #${id}`} · ${screen.heading}`)
  const isDeleted = deletion.deleted !== null
  return (
    <>
      <BackLink screen={screen} />
      {(inquiry === undefined || isDeleted) && <h1 className="sr-only">{inquiry?.name ?? `Inquiry #${id}`}</h1>}
      <WorkFeedback work={work} />
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the inquiry of ${name}.`}</UndoDeletion>
      {isDeleted ? (
        <EmptyState title="This inquiry was deleted" action={<ButtonLink to={listUrl}>Go to the list</ButtonLink>} />
      ) : (
        <LeadView lead={lead} work={work} replies={replies} wish={wish} onDelete={deleteInquiry ? deletion.request : undefined} />
      )}
      <ConfirmDeletion deletion={deletion}>
        {({ name, email, createdAt }) => `${name}, ${email}, of ${dateAndTime(createdAt)}.`}
      </ConfirmDeletion>
    </>
  )
}
