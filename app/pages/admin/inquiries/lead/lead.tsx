import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import { memo, type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { ConfirmDeletion, UndoDeletion } from '#app/admin-kit/records/deletion.tsx'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useDocumentTitle } from '#app/layouts/admin/document-title.ts'
import { dateAndTime } from '#app/session/dates.ts'
import { useFlags } from '#app/session/session.ts'
import { Button, ButtonLink, IconButton } from '#app/ui/desk/button.tsx'
import { EmptyState } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { OnContact } from '../contact-links.tsx'
import { DetailsSkeleton, InquiryDetails } from '../details.tsx'
import { useListUrl } from '../lead-link.ts'
import { useInquiry, useInquiryDeletion } from '../queries.ts'
import type { InquiryScreen } from '../screen.ts'
import { Summary } from '../summary.tsx'
import { Consultations } from './consultations.tsx'
import { FollowUp } from './follow-up.tsx'
import { MISSING } from './messages.ts'
import { SamePerson } from './same-person.tsx'
import { Timeline, TimelineSkeleton } from './timeline.tsx'
import { useComposer } from './use-composer.ts'

/** The forms, with their library: the facts do not wait for them. */
const { Part: InquiryForm } = loadPart(async () => (await import('../form.tsx')).InquiryForm)
const { Part: Composer } = loadPart(async () => (await import('./composer.tsx')).Composer)

interface InquiryPageProps {
  screen: InquiryScreen
  /** The parameter of the URL, unchecked. */
  id: string | undefined
}

/** One inquiry with its timeline; any text that is no id is a lead that does not exist. Source: lead desk §3. */
export function InquiryPage({ screen, id = '' }: InquiryPageProps) {
  if (/^[1-9]\d{0,14}$/.test(id)) return <Lead key={id} screen={screen} id={Number(id)} />
  return (
    <>
      <Header screen={screen} title="Inquiry not found" />
      <EmptyState title="There is no such inquiry">The link may be wrong.</EmptyState>
    </>
  )
}

function Header({ screen, title, children }: { screen: InquiryScreen; title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 grid gap-2">
      <Link
        to={useListUrl(screen)}
        className="no-print inline-flex min-h-6 items-center gap-1 justify-self-start font-semibold text-teal hover:text-teal-hover hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {screen.heading}
      </Link>
      <div className="flex items-start justify-between gap-x-6">
        <h1 className="min-w-0 flex-1 text-xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        {children}
      </div>
    </header>
  )
}

function Lead({ screen, id }: { screen: InquiryScreen; id: number }) {
  const query = useInquiry(screen, id)
  const deletion = useInquiryDeletion(screen)
  const { deleteInquiry } = useFlags()
  const listUrl = useListUrl(screen)
  const { data: inquiry } = query
  const title = inquiry === undefined ? `Inquiry #${id}` : inquiry.name
  useDocumentTitle(`${title} · ${screen.heading}`)
  const isDeleted = deletion.deleted !== null
  return (
    <>
      <Header screen={screen} title={title}>
        {inquiry !== undefined && !isDeleted && (
          <span className="no-print flex shrink-0">
            <IconButton label="Print" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-4" />
            </IconButton>
            {deleteInquiry && (
              <IconButton label={`Delete inquiry of ${inquiry.name}`} onClick={() => deletion.request(inquiry)}>
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </span>
        )}
      </Header>
      <UndoDeletion deletion={deletion}>{({ name }) => `Deleted the inquiry of ${name}.`}</UndoDeletion>
      {isDeleted ? (
        <EmptyState title="This inquiry was deleted" action={<ButtonLink to={listUrl}>Go to the list</ButtonLink>} />
      ) : (
        <OpenRecord query={query} noun="inquiry" missing={MISSING} skeleton={<DetailsSkeleton />}>
          {(loaded, notice) => <Columns screen={screen} inquiry={loaded} staleNotice={notice} />}
        </OpenRecord>
      )}
      <ConfirmDeletion deletion={deletion}>
        {({ name, email, createdAt }) => `${name}, ${email}, of ${dateAndTime(createdAt)}.`}
      </ConfirmDeletion>
    </>
  )
}

interface ColumnsProps {
  screen: InquiryScreen
  inquiry: Inquiry
  /** Warns that the shown version may be outdated. */
  staleNotice: ReactNode
}

/** Facts and timeline beside each other, on small screens below each other. */
function Columns({ screen, inquiry, staleNotice }: ColumnsProps) {
  const timeline = useRef<HTMLHeadingElement>(null)
  const { composerRef, tab, setTab, handleReady, handleContact } = useComposer(inquiry)
  return (
    <>
      <Summary inquiry={inquiry} />
      <Button className="no-print mb-5 lg:hidden" onClick={() => timeline.current?.focus()}>
        Go to the timeline
      </Button>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section aria-label="Details" className="min-w-0">
          <h2 className="sr-only">Details</h2>
          <Facts screen={screen} inquiry={inquiry} staleNotice={staleNotice} onContact={handleContact} />
        </section>
        <section aria-labelledby="timeline" className="grid min-w-0 gap-4">
          <h2 id="timeline" ref={timeline} tabIndex={-1} className="scroll-mt-16 text-lg font-semibold outline-none">
            Timeline
          </h2>
          {/* Together: the composer would push the timeline down. */}
          <Suspense fallback={<TimelineSkeleton />}>
            <div ref={composerRef}>
              <Composer props={{ screen, inquiry, tab, onTab: setTab, onReady: handleReady }} />
            </div>
            <div>
              <Timeline screen={screen} id={inquiry.id} />
            </div>
          </Suspense>
        </section>
      </div>
    </>
  )
}

/** Memoized, as the timeline is: another tab of the composer does not concern them. */
const Facts = memo(function Facts({ screen, inquiry, staleNotice, onContact }: ColumnsProps & { onContact: OnContact }) {
  return (
    <InquiryDetails screen={screen} inquiry={inquiry} onContact={onContact}>
      <Consultations inquiry={inquiry} />
      <FollowUp screen={screen} inquiry={inquiry} />
      <Suspense fallback={<FormSkeleton />}>
        <InquiryForm props={{ screen, inquiry, notice: staleNotice }} />
        <div className="mt-6">
          <SamePerson screen={screen} inquiry={inquiry} />
        </div>
      </Suspense>
    </InquiryDetails>
  )
})
