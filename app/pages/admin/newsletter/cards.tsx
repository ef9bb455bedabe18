import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { DeleteButton, Email, ShortDate, StatusBadge, type SubscriberListProps } from './table.tsx'

/** The list on small screens. */
export function SubscriberCards({ subscribers, busy, onDelete }: SubscriberListProps) {
  return (
    <CardList label="Newsletter subscribers" rows={subscribers} busy={busy}>
      {(subscriber) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-1">
              <h2>
                <Email email={subscriber.email} />
              </h2>
              <StatusBadge status={subscriber.status} />
            </div>
            <DeleteButton subscriber={subscriber} onDelete={onDelete} />
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-2 text-xs">
            <CardDate label="Subscribed" at={subscriber.createdAt} />
            {subscriber.confirmedAt !== null && <CardDate label="Confirmed" at={subscriber.confirmedAt} />}
            {subscriber.unsubscribedAt !== null && <CardDate label="Unsubscribed" at={subscriber.unsubscribedAt} />}
          </dl>
        </>
      )}
    </CardList>
  )
}

function CardDate({ label, at: instant }: { label: string; at: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>
        <ShortDate at={instant} />
      </dd>
    </div>
  )
}
