/** A lead, on its page and beside a list: head, conversation with the composer in view, and what is known. Source: lead desk §3. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusedId } from '#app/admin-kit/lists/use-list-keys.ts'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { withChanges } from '#app/admin-kit/records/use-change.ts'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import type { MenuEntry } from '#app/ui/desk/menu.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { readListState } from '../lead-link.ts'
import { type LeadRef, useInquiry, usePendingInquiries, useSetSpam } from '../queries.ts'
import type { Beside, Wish } from './beside.ts'
import { finish, useLeadKeys } from '../keys.ts'
import { LeadHeader } from './header.tsx'
import { OpenLeadContext } from './open-lead.ts'
import type { SentReplies } from './replies.ts'
import { Timeline } from './timeline.tsx'
import { useComposer } from './use-composer.ts'
import type { LeadWork } from './work.tsx'

/** The forms, with their library, and what lies at the edges: the facts do not wait for them. */
const { Part: Composer } = loadPart(async () => (await import('./composer.tsx')).Composer)
const { Part: Rail } = loadPart(async () => (await import('./rail.tsx')).Rail)
const { Part: SpamNotice } = loadPart(async () => (await import('../spam-notice.tsx')).SpamNotice)
const { Part: PhoneBar } = loadPart(async () => (await import('./phone-bar.tsx')).PhoneBar)

/** A row of My day has its keys wherever the focus is in it, a row of a list on its link. */
const isKeyOfRow = ({ hasRowKeys }: Beside, key: 'status' | 'other'): boolean =>
  hasRowKeys ? document.querySelector('[data-row]:focus-within') !== null : key === 'status' && focusedId() !== undefined

interface LeadViewProps {
  lead: LeadRef
  work: LeadWork
  replies: SentReplies
  wish: Wish
  /** Of a lead beside its list. */
  beside?: Beside
  /** Deletes it; undefined where the role may not, and beside a list, whose row does. */
  onDelete?: ((inquiry: Inquiry) => void) | undefined
}

export function LeadView(props: LeadViewProps) {
  const query = useInquiry(props.lead)
  const changes = usePendingInquiries()
  return (
    <OpenRecord query={query} noun="inquiry" missing="It may have been deleted." skeleton={<LeadSkeleton />}>
      {(loaded, notice) => {
        const [inquiry = loaded] = withChanges({ data: [loaded] }, changes)?.data ?? []
        return <Lead {...props} inquiry={inquiry} staleNotice={notice} />
      }}
    </OpenRecord>
  )
}

interface LeadProps extends LeadViewProps {
  inquiry: Inquiry
  /** Warns that the shown version may be outdated. */
  staleNotice: ReactNode
}

function Lead({ inquiry, work, replies, wish, beside, onDelete, staleNotice }: LeadProps) {
  const composer = useComposer(inquiry, wish)
  const heading = useRef<HTMLHeadingElement>(null)
  const menu = useMenu({ inquiry, beside, onDelete })
  useEffect(() => {
    if (wish.part === 'heading') heading.current?.focus({ preventScroll: true })
  }, [wish])
  useLeadKeys({
    current: (key) => (beside !== undefined && isKeyOfRow(beside, key) ? undefined : inquiry),
    work,
    reply: () => composer.write('reply'),
    done: (lead) => {
      const goOn = beside?.rememberNext()
      finish(work.actions, lead)
      goOn?.('none')
    },
  })
  const lead = useMemo(() => ({ inquiry, work, replies, beside }), [inquiry, work, replies, beside])
  const contact = { write: composer.write, menu }
  return (
    <OpenLeadContext value={lead}>
      <article aria-label={inquiry.name} data-lead-view="" className="@container max-md:pb-16 print:pb-0">
        <LeadHeader {...contact} headingRef={heading} onDelete={onDelete} />
        {staleNotice}
        {inquiry.isSpam && <SpamNotice fallback={<Skeleton className="h-12 w-full" />} props={{ inquiry }} />}
        <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-8 @2xl:grid-cols-[minmax(0,1fr)_15rem] @5xl:grid-cols-[minmax(0,1fr)_17.5rem]">
          <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-4 lg:min-h-[calc(100dvh-9.5rem)] print:min-h-0">
            <h2 id="timeline" className="sr-only">
              Timeline
            </h2>
            <div className="flex-1">
              <Timeline />
            </div>
            <div className="no-print bg-paper lg:sticky lg:bottom-0 lg:z-10">
              <Composer fallback={<Skeleton className="h-88 w-full" />} props={composer} />
            </div>
          </section>
          <Rail fallback={<Skeleton className="h-64 w-full" />} props={{ inquiry }} />
        </div>
        <PhoneBar fallback={null} props={contact} />
      </article>
    </OpenLeadContext>
  )
}

const useMenu = ({ inquiry, beside, onDelete }: Pick<LeadProps, 'inquiry' | 'beside' | 'onDelete'>): MenuEntry[] => {
  const { mutate } = useSetSpam()
  const navigate = useNavigate()
  const { kind, id, isSpam } = inquiry
  return [
    ...(beside
      ? [{ label: 'Open lead page', onClick: () => void navigate(inquiryPath(inquiry), { state: readListState() }) }]
      : []),
    { label: 'Print', onClick: () => print() },
    ...(isSpam ? [] : [{ label: 'Mark as spam', onClick: () => mutate({ kind, id, isSpam: true }) }]),
    ...(onDelete ? [{ label: 'Delete', onClick: () => onDelete(inquiry) }] : []),
  ]
}

function LeadSkeleton() {
  return (
    <div role="status" className="grid gap-4 pt-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-7 w-60" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
