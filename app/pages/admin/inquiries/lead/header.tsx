/** The head of a lead: who it is, its properties, which are changed in place, and how to reach the person. Source: lead desk §3. */
import Mail from 'lucide-react/icons/mail'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { useClock } from '#app/session/clock.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { Button, buttonClass, IconButton } from '#app/ui/desk/button.tsx'
import type { Choice } from '#app/ui/desk/field.tsx'
import { MenuButton, type MenuEntry } from '#app/ui/desk/menu.tsx'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { dayAndTime } from '#domain/instant-format.ts'
import { PrioritySelect, StatusSelect } from '../inline-edit.tsx'
import { useOpenLead } from './open-lead.ts'
import type { InquiryActions } from './work.tsx'
import { useAssignableUsers } from '../queries.ts'
import { DueChip } from '../response-due.tsx'
import { CallLinks } from '../contact-links.tsx'
import type { ComposerTab } from './use-composer.ts'
import type { LeadWork } from './work.tsx'

export interface ContactProps {
  /** Shows a form of the composer, and focuses it: one more press logs the call. */
  write: (tab: ComposerTab) => void
  menu: readonly MenuEntry[]
}

interface LeadHeaderProps extends ContactProps {
  /** Of the heading, which can have the focus. */
  headingRef: Ref<HTMLHeadingElement>
  onDelete: ((inquiry: Inquiry) => void) | undefined
}

export function LeadHeader({ write, menu, headingRef, onDelete }: LeadHeaderProps) {
  const { inquiry, work, beside } = useOpenLead()
  const { name, company } = inquiry
  const Heading = beside === undefined ? 'h1' : 'h2'
  return (
    <header className="grid grid-cols-1 gap-2 border-b border-line bg-paper pb-2 lg:sticky lg:top-0 lg:z-20 lg:pt-3 print:static">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <Heading ref={headingRef} tabIndex={-1} className="text-xl font-bold tracking-tight wrap-anywhere outline-none">
            {name}
          </Heading>
          {company && <span className="min-w-0 text-muted wrap-anywhere">{company}</span>}
        </div>
        <div className="no-print hidden shrink-0 gap-2 md:flex">
          <Ways write={write} className={buttonClass()} />
          <MenuButton
            label={<MoreHorizontal aria-hidden="true" className="size-4" />}
            name={`More for ${name}`}
            isIcon
            entries={menu}
          />
          {onDelete && <IconButton label={`Delete inquiry of ${name}`} icon={Trash2} onClick={() => onDelete(inquiry)} />}
          {beside && <IconButton label="Close" aria-keyshortcuts="Escape" icon={X} onClick={beside.close} />}
        </div>
      </div>
      <Properties inquiry={inquiry} work={work} />
    </header>
  )
}

interface OwnerProps {
  inquiry: Inquiry
  actions: Pick<InquiryActions, 'take' | 'assign' | 'handOver'>
}

/** A sales person takes an unassigned lead and reassigns their own; the other roles choose for every lead. Source: lead desk §5. */
function Owner({ inquiry, actions }: OwnerProps) {
  const { id: adminId, name: adminName } = useAdmin()
  const { assignInquiry } = useFlags()
  const { data: users = [] } = useAssignableUsers()
  const { name, assigneeId, assigneeName } = inquiry
  const isMine = assigneeId === adminId
  if (!assignInquiry && !isMine && assigneeId !== null)
    return <span className="inline-flex min-h-7 items-center wrap-anywhere">{assigneeName}</span>
  const offered = assignInquiry || isMine ? users : [{ id: adminId, name: adminName }]
  const isListed = assigneeId === null || offered.some(({ id }) => id === assigneeId)
  const people: Choice[] = [...(isListed ? [] : [{ id: assigneeId, name: assigneeName }]), ...offered].map((person) => [
    String(person.id),
    person.id === adminId ? `${person.name} (you)` : person.name,
  ])
  const choices: Choice[] = assignInquiry || assigneeId === null ? [['', UNASSIGNED], ...people] : people
  const pick = (value: string) => {
    const picked = offered.find(({ id }) => String(id) === value)
    if (picked?.id === adminId && assigneeId === null) actions.take(inquiry)
    else if (assignInquiry) actions.assign(inquiry, picked?.id ?? null, picked?.name ?? '')
    else if (picked !== undefined) actions.handOver(inquiry, picked.id, picked.name)
  }
  return (
    <PillSelect
      label={`Owner of ${name}`}
      value={assigneeId === null ? '' : String(assigneeId)}
      tone="neutral"
      choices={choices}
      onPick={pick}
    />
  )
}

/** A label above its value; one more property is one more of these. */
export function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-full min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Properties({ inquiry, work: { actions, openFollowUp } }: { inquiry: Inquiry; work: LeadWork }) {
  return (
    <dl className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <Property name="Status">
        <StatusSelect inquiry={inquiry} onPick={(status) => actions.set(inquiry, { status })} />
      </Property>
      <Property name="Priority">
        <PrioritySelect inquiry={inquiry} onPick={(priority) => actions.set(inquiry, { priority })} />
      </Property>
      <Property name="Owner">
        <Owner inquiry={inquiry} actions={actions} />
      </Property>
      {inquiry.responseDueAt !== null && !inquiry.isSpam && (
        <Property name="Due">
          <span className="inline-flex min-h-7 items-center">
            <DueChip inquiry={inquiry} />
          </span>
        </Property>
      )}
      <Property name="Follow-up">
        <FollowUp inquiry={inquiry} onEdit={() => openFollowUp(inquiry)} onDone={() => actions.finishFollowUp(inquiry)} />
      </Property>
    </dl>
  )
}

function FollowUp({ inquiry, onEdit, onDone }: { inquiry: Inquiry; onEdit: () => void; onDone: () => void }) {
  const { name, followUpAt, followUpNote } = inquiry
  const { now, timeZone } = useClock()
  const isDue = followUpAt !== null && followUpAt <= now
  const text = followUpAt === null ? 'Set a follow-up' : dayAndTime(followUpAt, now, timeZone)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        variant="quiet"
        aria-label={`Follow-up of ${name}: ${text}`}
        title={followUpNote || undefined}
        className={`-ml-2 px-2! font-medium! pointer-fine:min-h-7! ${isDue ? 'text-red-strong' : ''}`}
        onClick={onEdit}
      >
        <span className="max-w-60 truncate">{followUpNote ? `${text}: ${followUpNote}` : text}</span>
      </Button>
      {followUpAt !== null && (
        <Button className="no-print px-2! pointer-fine:min-h-7!" aria-label={`Done: follow-up of ${name}`} onClick={onDone}>
          Done
        </Button>
      )}
    </span>
  )
}

/** Call, WhatsApp, Reply; a way that the lead does not have is left out. */
export function Ways({ write, className }: Omit<ContactProps, 'menu'> & { className: string }) {
  const { inquiry } = useOpenLead()
  return (
    <>
      <CallLinks inquiry={inquiry} className={className} onContact={write} />
      {inquiry.email && (
        <button type="button" aria-label={`Reply to ${inquiry.name}`} onClick={() => write('reply')} className={className}>
          <Mail aria-hidden="true" className="size-4" />
          Reply
        </button>
      )}
    </>
  )
}
