import Trash2 from 'lucide-react/icons/trash'
import { defineList } from '#app/admin-kit/lists/define-list.ts'
import { Highlight } from '#app/admin-kit/lists/highlight.tsx'
import { shortDate } from '#app/session/dates.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import { SUBSCRIBER_STATUS_LABELS, type Subscriber, type SubscriberStatus } from '#domain/newsletter.ts'

const TONES: Record<SubscriberStatus, Tone> = { pending: 'yellow', confirmed: 'green', unsubscribed: 'neutral' }

function StatusBadge({ status }: Pick<Subscriber, 'status'>) {
  return <Badge tone={TONES[status]}>{SUBSCRIBER_STATUS_LABELS[status]}</Badge>
}

function ShortDate({ at: instant }: { at: string | null }) {
  if (instant === null) return <span className="text-muted">–</span>
  return <time dateTime={instant}>{shortDate(instant)}</time>
}

/** The link of a row opens the mail program. */
export const SUBSCRIBERS = defineList<Subscriber, (subscriber: Subscriber) => void>({
  name: 'newsletter',
  caption: 'Newsletter subscribers',
  nouns: ['newsletter subscriber', 'newsletter subscribers'],
  main: {
    heading: 'Email',
    text: ({ email }) => email,
    title: ({ email }) => (
      <span title={email}>
        <Highlight>{email}</Highlight>
      </span>
    ),
    link: ({ email }) => ({ href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }),
  },
  columns: [
    { name: 'status', heading: 'Status', width: 7.5, isFixed: true, cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'subscribed', heading: 'Subscribed', width: 6.5, cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    { name: 'confirmed', heading: 'Confirmed', width: 6.5, cell: ({ confirmedAt }) => <ShortDate at={confirmedAt} /> },
    { name: 'unsubscribed', heading: 'Unsubscribed', width: 6.5, cell: ({ unsubscribedAt }) => <ShortDate at={unsubscribedAt} /> },
  ],
  actions: (subscriber, onDelete) => [
    { label: `Delete ${subscriber.email}`, text: 'Delete', icon: Trash2, onClick: () => onDelete(subscriber) },
  ],
  phone: ({ status, createdAt, confirmedAt, unsubscribedAt }) => ({
    aside: <StatusBadge status={status} />,
    second: (
      <>
        Subscribed <ShortDate at={createdAt} />
      </>
    ),
    third: (
      <>
        {confirmedAt !== null && (
          <>
            Confirmed <ShortDate at={confirmedAt} />
          </>
        )}
        {unsubscribedAt !== null && (
          <>
            {' · Unsubscribed '}
            <ShortDate at={unsubscribedAt} />
          </>
        )}
      </>
    ),
  }),
})
