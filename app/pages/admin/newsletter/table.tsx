import Trash2 from 'lucide-react/icons/trash'
import { type Column, DataTable } from '#app/admin-kit/lists/data-table.tsx'
import { Highlight } from '#app/admin-kit/lists/highlight.tsx'
import { Badge } from '#app/ui/desk/badge.tsx'
import { IconButton } from '#app/ui/desk/button.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import { SUBSCRIBER_STATUS_LABELS, type Subscriber, type SubscriberStatus } from '#domain/newsletter.ts'
import { shortDate } from '#app/session/dates.ts'

export interface SubscriberListProps {
  subscribers: readonly Subscriber[]
  busy: boolean
  onDelete: (subscriber: Subscriber) => void
}

/** The list on large screens. */
export function SubscriberTable({ subscribers, busy, onDelete }: SubscriberListProps) {
  const dates = 'w-36 whitespace-nowrap'
  const columns: Column<Subscriber>[] = [
    { heading: 'Email', cell: ({ email }) => <Email email={email} /> },
    { heading: 'Status', className: 'w-32', cell: ({ status }) => <StatusBadge status={status} /> },
    { heading: 'Subscribed', className: dates, cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    { heading: 'Confirmed', className: dates, cell: ({ confirmedAt }) => <ShortDate at={confirmedAt} /> },
    { heading: 'Unsubscribed', className: dates, cell: ({ unsubscribedAt }) => <ShortDate at={unsubscribedAt} /> },
    {
      heading: 'Actions',
      className: 'w-24 text-right',
      cell: (subscriber) => <DeleteButton subscriber={subscriber} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="Newsletter subscribers" columns={columns} rows={subscribers} getKey={({ id }) => id} busy={busy} />
}

/** Opens the mail program. */
export function Email({ email }: Pick<Subscriber, 'email'>) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      data-list-item=""
      className="card-link font-semibold wrap-anywhere hover:underline"
    >
      <Highlight>{email}</Highlight>
    </a>
  )
}

const TONES: Record<SubscriberStatus, Tone> = { pending: 'yellow', confirmed: 'green', unsubscribed: 'neutral' }

export function StatusBadge({ status }: Pick<Subscriber, 'status'>) {
  return <Badge tone={TONES[status]}>{SUBSCRIBER_STATUS_LABELS[status]}</Badge>
}

export function ShortDate({ at: instant }: { at: string | null }) {
  if (instant === null) return <span className="text-muted">–</span>
  return <time dateTime={instant}>{shortDate(instant)}</time>
}

export function DeleteButton({ subscriber, onDelete }: { subscriber: Subscriber } & Pick<SubscriberListProps, 'onDelete'>) {
  return (
    <span className="-mx-2 flex justify-end">
      <IconButton label={`Delete ${subscriber.email}`} onClick={() => onDelete(subscriber)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}
