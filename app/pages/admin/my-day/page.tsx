import { Suspense, useEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { ListKeysButton } from '#app/admin-kit/lists/keys-button.tsx'
import { type UrlFilters, useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useClock } from '#app/session/clock.ts'
import { buttonClass, ButtonLink } from '#app/ui/desk/button.tsx'
import { EmptyState, FailedState } from '#app/ui/desk/feedback.tsx'
import { usePreload } from '#app/ui/desk/lazy-part.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { RowsSkeleton } from '#app/ui/desk/skeleton.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { MY_DAY_SCOPES, type MyDay, type MyDayScope, nextFollowUpText } from '#domain/my-day.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import { HeldAsSpam } from '../inquiries/held-as-spam.tsx'
import { useBeside } from '../inquiries/lead/beside.ts'
import { useLeadWork } from '../inquiries/lead/work.tsx'
import { Workspace } from '../inquiries/lead/workspace.tsx'
import type { LeadRef } from '../inquiries/queries.ts'
import { listItems } from './changes.ts'
import { MY_DAY_KEYS, NOTHING_PLANNED, NOTHING_TO_DO, SCOPE_LABELS } from './messages.ts'
import { useMyDay } from './queries.ts'
import { Unreachable } from './unreachable.tsx'
import { useQueueFocus } from './use-queue-focus.ts'
import { WorkableQueue } from './queue.tsx'

const { Part: Consultations, load: loadConsultations } = loadPart(async () => (await import('./consultations.tsx')).Consultations)

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('My day')

/** One queue of what to do now; the scope is in the URL. Source: lead desk §4. */
export default function MyDayPage() {
  const filters = useUrlFilters('open')
  const scope: MyDayScope = filters.choice('scope', ['team']) || 'mine'
  const { data, isPlaceholderData, isFetching, isPending, refetch } = useMyDay(scope)
  usePreload(loadConsultations)
  return (
    <>
      <PageHeader title="My day">
        <ListKeysButton keys={MY_DAY_KEYS} />
        <ScopeLinks scope={scope} filters={filters} />
      </PageHeader>
      {data !== undefined && (
        // The queue waits for what stands above it: nothing moves when it has come.
        <Suspense fallback={<RowsSkeleton />}>
          <Day myDay={data} scope={scope} filters={filters} busy={isPlaceholderData} />
        </Suspense>
      )}
      {data === undefined && isPending && <RowsSkeleton />}
      {data === undefined && !isPending && (
        <FailedState title="My day could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost: every inquiry is on the server. Check your connection, or try again in a moment.
        </FailedState>
      )}
    </>
  )
}

interface ScopeProps {
  scope: MyDayScope
  filters: UrlFilters
}

function ScopeLinks({ scope, filters }: ScopeProps) {
  return (
    <nav aria-label="Whose leads" className="flex gap-1">
      {MY_DAY_SCOPES.map((each) => (
        <Link
          key={each}
          to={filters.hrefWith({ scope: each === 'mine' ? '' : each })}
          preventScrollReset
          aria-current={each === scope ? 'page' : undefined}
          className={`${buttonClass()} aria-[current=page]:border-teal aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal`}
        >
          {SCOPE_LABELS[each]}
        </Link>
      ))}
    </nav>
  )
}

function Day({ myDay, scope, filters, busy }: ScopeProps & { myDay: MyDay; busy: boolean }) {
  const leads = listItems(myDay)
  const focus = useQueueFocus(leads.map(({ id }) => id))
  const beside = useBeside({ record: useRecordParam(filters, 'open'), toLeads: () => leads, hasRowKeys: true })
  const work = useLeadWork(focus.focusLead)
  const lead = useOpenLead(beside.openId, leads)
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  // The section came after the navigation. Back returns to the place that was left in it.
  useEffect(() => {
    if (!isBack) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, isBack])
  const leave = ({ id }: Inquiry) => {
    if (id !== beside.openId) return undefined
    const goOn = beside.rememberNext()
    return () => goOn('none')
  }
  return (
    <Workspace beside={beside} lead={lead} work={work}>
      <WorkableQueue
        myDay={myDay}
        scope={scope}
        busy={busy}
        work={work}
        focus={focus}
        open={beside.open}
        leave={leave}
        empty={<NothingToDo myDay={myDay} scope={scope} filters={filters} />}
      >
        <Unreachable unreachable={myDay.unreachable} />
        <HeldAsSpam held={myDay.heldAsSpam} className="mb-5" />
        {myDay.consultations.items.length > 0 && <Consultations props={{ consultations: myDay.consultations }} />}
      </WorkableQueue>
    </Workspace>
  )
}

/** The open lead, also after it has left the queue; null for none, and for one that was not in it. */
const useOpenLead = (id: number | null, leads: readonly Inquiry[]): LeadRef | null => {
  const found = leads.find((lead) => lead.id === id)
  const last = useLastDefined<LeadRef>(found ?? null)
  return id !== null && last?.id === id ? last : null
}

/** 'You’re all caught up. Next follow-up: Priya Nair, tomorrow 6:00 PM' */
function NothingToDo({ myDay, scope, filters }: ScopeProps & { myDay: MyDay }) {
  const { now, timeZone } = useClock()
  const next = nextFollowUpText(myDay, now, timeZone)
  const team = <ButtonLink to={filters.hrefWith({ scope: 'team' })}>See the team's leads</ButtonLink>
  return (
    <EmptyState title={NOTHING_TO_DO} action={scope === 'mine' ? team : undefined}>
      <p className="wrap-anywhere">{next === null ? NOTHING_PLANNED : `Next follow-up: ${next}`}</p>
    </EmptyState>
  )
}
