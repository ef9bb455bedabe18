import { useAdmin, useFlags } from '#app/session/session.ts'
import type { Choice } from '#app/ui/desk/field.tsx'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import type { InquiryActions } from '../lead-actions.ts'
import { useAssignableUsers } from '../queries.ts'

interface OwnerProps {
  inquiry: Inquiry
  actions: Pick<InquiryActions, 'take' | 'assign' | 'handOver'>
}

/** A sales person takes an unassigned lead and reassigns their own; the other roles choose for every lead. Source: lead desk §5. */
export function Owner({ inquiry, actions }: OwnerProps) {
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
