import { Link } from 'react-router'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { useClock } from '#app/session/clock.ts'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { MAX_MY_DAY_COUNTED, type MyDay, type MyDayScope, type MyDaySectionName, nextFollowUpText } from '#domain/my-day.ts'
import { ALL_DONE } from './messages.ts'

interface Need {
  label: string
  total: number
  to: string
  /** Late or failed. */
  isLate?: true
}

const toNeeds = (myDay: MyDay, scope: MyDayScope): Need[] => {
  const toMyDay = (id: string): string => `/admin/my-day${scope === 'team' ? '?scope=team' : ''}#${id}`
  const section = (name: MyDaySectionName) => ({
    total: myDay.sections.find((each) => each.section === name)?.total ?? 0,
    to: toMyDay(name),
  })
  const { heldAsSpam } = myDay
  const spamKind = INQUIRY_KINDS.find((kind) => heldAsSpam[kind] > 0) ?? 'service'
  return [
    { label: 'Overdue', ...section('overdue'), isLate: true },
    { label: 'Due today', ...section('dueToday') },
    { label: 'Unassigned', ...section('unassigned') },
    { label: 'Follow-ups', ...section('followUps') },
    { label: 'Consultations today', total: myDay.consultations.total, to: toMyDay('consultations') },
    { label: 'E-mails not delivered', total: myDay.unreachable.total, to: toMyDay('unreachable'), isLate: true },
    { label: 'Held as spam', total: heldAsSpam.service + heldAsSpam.contact, to: `${LEAD_LIST_PATHS[spamKind]}?spam=only` },
  ]
}

const CELL = 'flex min-h-16 min-w-0 flex-col bg-surface px-3 py-2 xl:min-h-22 xl:pt-4'
const GRID =
  'grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line max-lg:[&>:last-child]:col-span-3 lg:grid-cols-4 lg:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-7'

/** What waits for the reader or the team, with links to it; undefined while loading. */
export function NeedsYou({ myDay, scope }: { myDay: MyDay | undefined; scope: MyDayScope }) {
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-2 font-semibold">
        Needs you now
      </h2>
      {myDay === undefined ? <Skeleton className="h-48.5 w-full lg:h-32.75 xl:h-22.5" /> : <Needs myDay={myDay} scope={scope} />}
    </section>
  )
}

function Needs({ myDay, scope }: { myDay: MyDay; scope: MyDayScope }) {
  const { now, timeZone } = useClock()
  const next = nextFollowUpText(myDay, now, timeZone)
  const needs = toNeeds(myDay, scope)
  if (needs.every(({ total }) => total === 0))
    return (
      <p className="flex min-h-16 flex-wrap items-center gap-x-1 rounded-md border border-line bg-surface px-4 py-2 wrap-anywhere xl:min-h-22.5">
        <strong>{ALL_DONE}</strong> {next !== null && <span className="text-muted">Next follow-up: {next}.</span>}
      </p>
    )
  return (
    <ul className={GRID}>
      {needs.map((need) => (
        <li key={need.label} className="grid min-w-0">
          {need.total === 0 ? (
            <span className={`${CELL} text-muted`}>
              <Figure {...need} />
            </span>
          ) : (
            <Link to={need.to} className={`${CELL} hover:bg-hover focus-visible:-outline-offset-2`}>
              <Figure {...need} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, total, isLate }: Need) {
  return (
    <>
      <span className={`text-xl leading-tight font-bold ${isLate && total > 0 ? 'text-red-strong' : ''}`}>
        {formatTotal(Math.min(total, MAX_MY_DAY_COUNTED), total > MAX_MY_DAY_COUNTED)}
      </span>
      <span className="text-xs text-muted wrap-break-word">{label}</span>
    </>
  )
}
