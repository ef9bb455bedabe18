import type { ReactNode } from 'react'
import { formatTotal } from '#app/admin-kit/lists/format-total.ts'
import { ARROW_KEYS, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import {
  MAX_MY_DAY_COUNTED,
  MY_DAY_LABELS,
  type MyDay,
  type MyDayScope,
  type MyDaySection,
  TEAM_TO_REPLY_LABEL,
} from '#domain/my-day.ts'
import type { LeadRef } from '../inquiries/queries.ts'
import type { LeadFocus } from '../inquiries/use-lead-focus.ts'
import { finish, useLeadKeys } from '../inquiries/keys.ts'
import { type LeadWork, WorkFeedback } from '../inquiries/lead/work.tsx'
import { listItems } from './changes.ts'
import { NOTHING_TO_DO } from './messages.ts'
import { InquiryRow } from './row.tsx'

/** '3', or '25 of 120' when not all are listed. */
export const formatCount = (listed: number, total: number): string =>
  listed < total ? `${listed} of ${formatTotal(Math.min(total, MAX_MY_DAY_COUNTED), total > MAX_MY_DAY_COUNTED)}` : String(listed)

const toLabel = (section: MyDaySection['section'], scope: MyDayScope): string =>
  section === 'toReply' && scope === 'team' ? TEAM_TO_REPLY_LABEL : MY_DAY_LABELS[section]

function Queue({ myDay: { sections }, scope, work, open }: WorkableQueueProps) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map((section) => (
      <section key={section.section} aria-labelledby={section.section} className="mb-5 grid grid-cols-1 gap-2">
        <h2 id={section.section} className="flex items-baseline gap-2 font-semibold">
          {toLabel(section.section, scope)}
          <span className="text-sm font-normal text-muted tabular-nums">{formatCount(section.items.length, section.total)}</span>
        </h2>
        <ul
          aria-labelledby={section.section}
          className={`rounded-md border border-line bg-surface ${section.section === 'overdue' ? 'border-l-3 border-l-red-strong' : ''}`}
        >
          {section.items.map((lead) => (
            <InquiryRow
              key={lead.id}
              lead={lead}
              set={work.actions.set}
              take={work.actions.take}
              finishFollowUp={work.actions.finishFollowUp}
              openFollowUp={work.openFollowUp}
              open={open}
            />
          ))}
        </ul>
        {section.items.length < section.total && (
          <p className="text-sm text-muted">The next ones appear when some of these are done.</p>
        )}
      </section>
    ))
}

interface WorkableQueueProps {
  myDay: MyDay
  scope: MyDayScope
  busy: boolean
  work: LeadWork
  focus: LeadFocus
  /** Opens a lead; with 'reply' its composer has the focus. */
  open: (lead: LeadRef, part?: 'reply') => void
  /** Called before a lead is done; the returned function is called after it. */
  leave?: (lead: Inquiry) => (() => void) | undefined
  empty: ReactNode
  /** Above the leads. */
  children?: ReactNode
}

/** Leads with everything that is done in place: keys, follow-up dialog, Undo. My day has all of them, the dashboard the first. */
export function WorkableQueue(props: WorkableQueueProps) {
  const { myDay, busy, work, focus, open, leave, empty, children } = props
  const leads = listItems(myDay)
  useLeadKeys({
    current: () => leads.find(({ id }) => id === focus.focused.current?.id),
    work,
    reply: (lead) => open(lead, 'reply'),
    done: (lead) => {
      const goOn = leave?.(lead)
      finish(work.actions, lead)
      goOn?.()
    },
  })
  useKeys(ARROW_KEYS)
  const fading = `transition-opacity ${busy ? 'opacity-60' : ''}`
  return (
    <>
      <WorkFeedback work={work} hasLinks />
      <p role="status" className="sr-only">
        {leads.length === 0 ? NOTHING_TO_DO : `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} to work on`}
      </p>
      {children && (
        <div aria-busy={busy} className={fading}>
          {children}
        </div>
      )}
      <div {...focus.handlers} aria-busy={busy} className={fading}>
        {leads.length === 0 ? empty : <Queue {...props} />}
      </div>
    </>
  )
}
