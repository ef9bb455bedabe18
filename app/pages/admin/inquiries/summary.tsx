import { Badge } from '#app/ui/desk/badge.tsx'
import { type Inquiry, PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES, UNASSIGNED } from '#domain/inquiry.ts'

/** Status, priority and assignee at a glance. */
export function Summary({ inquiry }: { inquiry: Inquiry }) {
  const { status, priority, assigneeName, spamReason } = inquiry
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      <Badge>{PRIORITY_LABELS[priority]} priority</Badge>
      {spamReason && <Badge tone="orange">Suspected spam</Badge>}
      <span className="min-w-0 text-xs wrap-anywhere text-muted">{assigneeName || UNASSIGNED}</span>
    </p>
  )
}
