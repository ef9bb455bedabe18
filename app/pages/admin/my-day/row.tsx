import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Reply from 'lucide-react/icons/reply'
import UserPlus from 'lucide-react/icons/user-plus'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button, ButtonLink } from '#app/ui/desk/button.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { ContactLinks } from '../inquiries/contact-links.tsx'
import { PrioritySelect, StatusSelect } from '../inquiries/inline-edit.tsx'
import { DueChip } from '../inquiries/response-due.tsx'
import { Received } from '../inquiries/rows.tsx'
import { replyPath } from './paths.ts'
import type { InquiryActions } from './queries.ts'
import type { QueueFocus } from './use-queue-focus.ts'

const KIND_LABELS: Record<InquiryKind, string> = { service: 'Service inquiry', contact: 'Contact inquiry' }

interface InquiryRowProps extends Pick<InquiryActions, 'set' | 'take' | 'finishFollowUp'>, Pick<QueueFocus, 'register'> {
  lead: Inquiry
  openFollowUp: (lead: Inquiry) => void
}

/** A lead in the queue: its name opens it, everything else is done in place. Memoized: a change concerns one row. */
export const InquiryRow = memo(function InquiryRow(props: InquiryRowProps) {
  const { lead, register, set } = props
  const { id, kind, name, company, serviceName, message, createdAt, assigneeName } = lead
  const facts = [KIND_LABELS[kind], serviceName, company].filter((fact) => fact !== '')
  return (
    <li
      ref={register(id)}
      data-row={id}
      className="contained-row grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 wrap-anywhere hover:bg-hover has-[[data-list-item]:focus-visible]:bg-hover lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <h3 className="font-semibold">
          <Link
            ref={listItem(id)}
            to={inquiryPath(lead)}
            data-list-item={id}
            data-row-link=""
            className="inline-flex min-h-6 items-center"
          >
            <span title={name} className="line-clamp-2">
              {name}
            </span>
          </Link>
        </h3>
        <p className="text-xs text-muted">
          {facts.join(' · ')} · <Received at={createdAt} />
        </p>
        <FollowUp lead={lead} />
        {message && <p className="line-clamp-2 max-w-prose">{message}</p>}
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end">
        <div className="flex flex-wrap items-center gap-2">
          <StatusSelect inquiry={lead} onPick={(status) => set(lead, { status })} />
          <PrioritySelect inquiry={lead} onPick={(priority) => set(lead, { priority })} />
          <DueChip inquiry={lead} />
          <Assignee name={assigneeName} />
        </div>
        <RowActions {...props} />
      </div>
    </li>
  )
})

/** On a phone the button 'Assign to me' already says that the lead is unassigned. */
function Assignee({ name }: { name: string }) {
  if (name !== '') return <span className="text-xs text-muted">{name}</span>
  return (
    <span className="max-sm:hidden">
      <Badge>{UNASSIGNED}</Badge>
    </span>
  )
}

function FollowUp({ lead: { followUpAt, followUpNote } }: { lead: Inquiry }) {
  const now = useNow()
  const timeZone = useBusinessTimeZone()
  if (followUpAt === null) return null
  return (
    <p className="flex gap-1 text-sm font-medium">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Follow-up <time dateTime={followUpAt}>{dayAndTime(followUpAt, now, timeZone)}</time>
        {followUpNote && `: ${followUpNote}`}
      </span>
    </p>
  )
}

/** The next row takes the place of one that leaves: the second click of a double click must not act on it. */
const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

/** On a phone the buttons are in one line without their icons. */
const ICON = 'size-4 max-sm:hidden'

function RowActions({ lead, take, finishFollowUp, openFollowUp }: InquiryRowProps) {
  const { name, assigneeId, followUpAt } = lead
  return (
    <div className="no-print flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink to={replyPath(lead)} aria-label={`Reply to ${name}`}>
        <Reply aria-hidden="true" className={ICON} />
        Reply
      </ButtonLink>
      {assigneeId === null && (
        <Button aria-label={`Assign to me: ${name}`} onClick={onFirstClick(() => take(lead))}>
          <UserPlus aria-hidden="true" className={ICON} />
          Assign to me
        </Button>
      )}
      <Button aria-label={`Follow-up of ${name}`} onClick={onFirstClick(() => openFollowUp(lead))}>
        <CalendarClock aria-hidden="true" className={ICON} />
        Follow-up
      </Button>
      {followUpAt !== null && (
        <Button aria-label={`Done: follow-up of ${name}`} onClick={onFirstClick(() => finishFollowUp(lead))}>
          <CalendarCheck aria-hidden="true" className={ICON} />
          Done
        </Button>
      )}
      <div className="max-sm:basis-full lg:hidden">
        <ContactLinks inquiry={lead} />
      </div>
    </div>
  )
}
