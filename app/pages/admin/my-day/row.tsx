import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { LucideIcon } from 'lucide-react'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import UserPlus from 'lucide-react/icons/user-plus'
import { memo, type MouseEvent } from 'react'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import { useClock } from '#app/session/clock.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import { Initials } from '#app/ui/desk/avatar.tsx'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { PrioritySelect, StatusSelect } from '../inquiries/inline-edit.tsx'
import type { LeadRef } from '../inquiries/queries.ts'
import type { InquiryActions } from '../inquiries/lead/work.tsx'
import { DueText } from '../inquiries/response-due.tsx'
import { Received } from '../inquiries/rows.tsx'

const KIND_LABELS: Record<InquiryKind, string> = { service: 'Service inquiry', contact: 'Contact inquiry' }

export interface InquiryRowProps extends Pick<InquiryActions, 'set' | 'take' | 'finishFollowUp'> {
  lead: Inquiry
  openFollowUp: (lead: Inquiry) => void
  open: (lead: LeadRef, part?: 'reply') => void
}

/** A lead in the queue, in two lines: its name opens it, everything else is done in place. Memoized: a change concerns one row. */
export const InquiryRow = memo(function InquiryRow(props: InquiryRowProps) {
  const { lead, set, open } = props
  const { id, kind, name, company, serviceName, createdAt, assigneeName } = lead
  const facts = [serviceName || KIND_LABELS[kind], company].filter((fact) => fact !== '')
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(lead)
  }
  return (
    <li
      data-row={id}
      className="list-row group relative flex min-h-14 items-center gap-2 border-b border-line py-1.5 pr-2 pl-3 last:border-b-0"
    >
      <div className="@container min-w-0 flex-1">
        <div className="flex items-center gap-3">
          <h3 className="flex max-w-3/5 min-w-0 shrink-0 font-semibold">
            <RowLink
              ref={listItem(id)}
              to={inquiryPath(lead)}
              onClick={handleClick}
              data-list-item={id}
              data-row-link=""
              title={name}
              className="card-link max-w-full min-w-0 outline-hidden"
            >
              <span className="truncate">{name}</span>
            </RowLink>
          </h3>
          <p className="min-w-0 flex-1 truncate text-xs text-muted">
            {facts.join(' · ')} · <Received at={createdAt} />
          </p>
          <span className="shrink-0 text-xs">
            <DueText inquiry={lead} />
          </span>
        </div>
        <div className="flex items-center gap-3 text-xs text-muted">
          <p className="min-w-0 flex-1 truncate">
            <FollowUp lead={lead} />
            {lead.message}
          </p>
          <span className="shrink-0 text-ink">
            <PrioritySelect isPlain inquiry={lead} onPick={(priority) => set(lead, { priority })} />
          </span>
          <span className="shrink-0 text-ink">
            <StatusSelect isPlain inquiry={lead} onPick={(status) => set(lead, { status })} />
          </span>
          <span className="w-6 shrink-0">{assigneeName && <Initials name={assigneeName} />}</span>
        </div>
      </div>
      <RowActions {...props} />
    </li>
  )
})

function FollowUp({ lead: { followUpAt, followUpNote } }: { lead: Inquiry }) {
  const { now, timeZone } = useClock()
  if (followUpAt === null) return null
  return (
    <span className="mr-2 font-medium text-ink">
      Follow-up <time dateTime={followUpAt}>{dayAndTime(followUpAt, now, timeZone)}</time>
      {followUpNote && `: ${followUpNote}`}
    </span>
  )
}

/** The next row takes the place of one that leaves: the second click of a double click must not act on it. */
const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

interface Action {
  label: string
  name: string
  icon: LucideIcon
  act: () => void
}

const toActions = ({ lead, take, finishFollowUp, openFollowUp, open }: InquiryRowProps): Action[] => {
  const { name, assigneeId, followUpAt } = lead
  return [
    { label: 'Reply', name: `Reply to ${name}`, icon: Reply, act: () => open(lead, 'reply') },
    ...(assigneeId === null
      ? [{ label: 'Assign to me', name: `Assign to me: ${name}`, icon: UserPlus, act: () => take(lead) }]
      : []),
    { label: 'Follow-up', name: `Follow-up of ${name}`, icon: CalendarClock, act: () => openFollowUp(lead) },
    ...(followUpAt === null
      ? []
      : [{ label: 'Done', name: `Done: follow-up of ${name}`, icon: CalendarCheck, act: () => finishFollowUp(lead) }]),
  ]
}

/** With the pointer or the focus in the row, over its facts; on a touch screen in a menu. */
function RowActions(props: InquiryRowProps) {
  const actions = toActions(props)
  return (
    <>
      <div className="no-print absolute inset-y-px right-1 flex items-center bg-hover pl-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
        {actions.map(({ label, name, icon, act }) => (
          <IconButton key={label} label={name} title={label} icon={icon} onClick={onFirstClick(act)} />
        ))}
      </div>
      <div className="no-print hidden pointer-coarse:block">
        <MenuButton
          label={<MoreHorizontal aria-hidden="true" className="size-4" />}
          name={`Actions of ${props.lead.name}`}
          isIcon
          entries={actions.map(({ label, act }) => ({ label, onClick: act }))}
        />
      </div>
    </>
  )
}
