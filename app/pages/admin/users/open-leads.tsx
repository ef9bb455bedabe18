/** The open leads of a user, with links to their lists. Source: decision 0045. */
import { Link } from 'react-router'
import type { OpenInquiries } from '#domain/user.ts'
import { INQUIRY_KINDS } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { useOpenInquiries } from './queries.ts'

/** Links to the user's leads, those that are open first; `isShort` leaves out the noun. */
function Lists({ leads, isShort = false }: { leads: OpenInquiries; isShort?: boolean }) {
  return INQUIRY_KINDS.filter((kind) => leads[kind] > 0).map((kind, position) => (
    <span key={kind}>
      {position > 0 && ' and '}
      <Link
        to={`${LEAD_LIST_PATHS[kind]}?assignee=${leads.userId}&sort=status`}
        className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11 decoration-line underline-offset-4 hover:decoration-current"
      >
        <span>
          {leads[kind].toLocaleString('en-IN')} {kind}
          <span className={isShort ? 'sr-only' : ''}> {leads[kind] === 1 ? 'inquiry' : 'inquiries'}</span>
        </span>
      </Link>
    </span>
  ))
}

/** A line of the list; nothing without open leads. */
export function OpenInquiriesLine({ userId }: { userId: number }) {
  const leads = useOpenInquiries(userId)
  if (leads === undefined) return null
  return (
    <span className="text-xs text-muted">
      Open: <Lists leads={leads} isShort />
    </span>
  )
}

interface OpenInquiriesNoticeProps {
  userId: number
  /** What happens to them, e.g. 'become unassigned'. */
  outcome: string
}

/** A paragraph of the confirmation; nothing without open leads. */
export function OpenInquiriesNotice({ userId, outcome }: OpenInquiriesNoticeProps) {
  const leads = useOpenInquiries(userId)
  if (leads === undefined) return null
  return (
    <p className="mt-2">
      Open leads of theirs {outcome}: <Lists leads={leads} />.
    </p>
  )
}
