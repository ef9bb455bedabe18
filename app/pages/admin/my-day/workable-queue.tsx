import type { ReactNode } from 'react'
import { ARROW_KEYS, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import type { MyDay, MyDayScope } from '#domain/my-day.ts'
import type { LeadRef } from '../inquiries/queries.ts'
import type { LeadFocus } from '../inquiries/use-lead-focus.ts'
import { finish, useLeadKeys } from '../inquiries/lead/keys.ts'
import { type LeadWork, WorkFeedback } from '../inquiries/lead/work.tsx'
import { listItems } from './changes.ts'
import { NOTHING_TO_DO } from './messages.ts'
import { Queue } from './queue.tsx'

interface WorkableQueueProps {
  /** With the sections that are shown. */
  myDay: MyDay
  scope: MyDayScope
  busy: boolean
  work: LeadWork
  focus: LeadFocus
  /** Opens a lead; with 'reply' its composer has the focus. */
  open: (lead: LeadRef, part?: 'reply') => void
  /** Called before a lead is done; the returned function is called after it. */
  leave?: (lead: Inquiry) => (() => void) | undefined
  /** Shown when there is no lead. */
  empty: ReactNode
  /** Above the leads. */
  children?: ReactNode
}

/** Leads with everything that is done in place: keys, follow-up dialog, Undo. My day has all of them, the dashboard the first. */
export function WorkableQueue(props: WorkableQueueProps) {
  const { myDay, scope, busy, work, focus, open, leave, empty, children } = props
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
        {leads.length === 0 ? empty : <Queue scope={scope} sections={myDay.sections} focus={focus} work={work} open={open} />}
      </div>
    </>
  )
}
