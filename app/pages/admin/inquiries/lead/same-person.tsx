/** The other inquiries of the person who sent one. Source: lead desk §3 'The same person'. */
import { Link } from 'react-router'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { Badge } from '#app/ui/desk/badge.tsx'
import { type Inquiry, OTHER_INQUIRIES_CAP, type RelatedInquiry, STATUS_LABELS, STATUS_TONES } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { businessTimeZone } from '#app/session/session.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { useRelatedInquiries } from '../queries.ts'
import { Panel } from './panel.tsx'

const KIND_LABELS: Record<InquiryKind, string> = { service: 'Service inquiry', contact: 'Contact message' }

/** Nothing for a person who has sent one inquiry. */
export function SamePerson({ inquiry }: { inquiry: Inquiry }) {
  const { otherInquiries } = inquiry
  return (
    <Panel
      title="The same person"
      query={useRelatedInquiries(inquiry)}
      failed="The person’s other inquiries could not be loaded."
      loadingRows={Math.min(otherInquiries, 3)}
    >
      {({ data, total }) =>
        data.length > 0 && (
          <>
            <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
              {data.map((other) => (
                <Other key={other.id} inquiry={other} />
              ))}
            </ul>
            {total > data.length && (
              <p className="text-xs text-muted">
                and {total < OTHER_INQUIRIES_CAP ? '' : 'at least '}
                {total - data.length} more
              </p>
            )}
          </>
        )
      }
    </Panel>
  )
}

function Other({ inquiry: { id, kind, serviceName, status, name, createdAt } }: { inquiry: RelatedInquiry }) {
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2 hover:bg-hover">
      <div className="min-w-0">
        <Link
          to={inquiryPath({ kind, id })}
          data-row-link=""
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        >
          {serviceName || KIND_LABELS[kind]}
        </Link>
        <p className="text-xs wrap-anywhere text-muted">
          {serviceName && `${KIND_LABELS[kind]} · `}
          {name}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-0.5">
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        <RelativeTime
          instant={createdAt}
          timeZone={businessTimeZone()}
          title={dateTimeAndZone(createdAt)}
          className="text-xs text-muted"
        />
      </div>
    </li>
  )
}
