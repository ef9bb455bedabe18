import ArrowRight from 'lucide-react/icons/arrow-right'
import Printer from 'lucide-react/icons/printer'
import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useFlags } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { IconButton } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { type Inquiry, PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES, UNASSIGNED } from '#domain/inquiry.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { TakeOrHandOver } from './assignment/take-or-hand-over.tsx'
import { InquiryFacts } from './facts.tsx'
import { InquiryForm } from './form.tsx'
import { readListState } from './lead-link.ts'
import { OutcomeProperty } from './outcome/outcome.tsx'
import { type LeadRef, useInquiry } from './queries.ts'
import type { InquiryScreen } from './screens.ts'
import { SpamNotice } from './spam-notice.tsx'

/** 'Inquiry Details' with #id, for a quick look; the URL opens and closes it. Source: specification §2 'Details modal'. */
export function InquiryDialog({ screen, record: { id, close } }: { screen: InquiryScreen; record: RecordParam }) {
  // The content stays while the dialog fades out.
  const shownId = useLastDefined(id)
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      width="two-columns"
      title={
        <>
          Inquiry Details <span className="font-semibold text-muted">#{shownId}</span>
        </>
      }
      actions={shownId !== null && <PrintButton key={shownId} kind={screen.kind} id={shownId} />}
    >
      {shownId !== null && <Details key={shownId} kind={screen.kind} id={shownId} onClose={close} />}
    </Dialog>
  )
}

/** Nothing while there is no inquiry to print. */
function PrintButton(lead: LeadRef) {
  const { data } = useInquiry(lead)
  return data && <IconButton label="Print" className="no-print" icon={Printer} onClick={() => print()} />
}

interface DetailsProps extends LeadRef {
  onClose: () => void
}

/** Memoized: the navigations that open and close the dialog render its title, not what it shows. */
const Details = memo(function Details({ kind, id, onClose }: DetailsProps) {
  return (
    <OpenRecord query={useInquiry({ kind, id })} noun="inquiry" missing="It may have been deleted.">
      {(inquiry, notice) => <OpenInquiry inquiry={inquiry} notice={notice} onClose={onClose} />}
    </OpenRecord>
  )
})

interface OpenInquiryProps extends Pick<DetailsProps, 'onClose'> {
  inquiry: Inquiry
  /** Warns that the shown version may be outdated. */
  notice: ReactNode
}

/**
 * Facts and spam notice, and beside them the form, on large screens in view with them. The spam notice is above the details of spam and
 * below those of other inquiries; it does not move when the flag changes.
 */
function OpenInquiry({ inquiry, notice, onClose }: OpenInquiryProps) {
  const [wasSpam] = useState(inquiry.isSpam)
  const { assignInquiry } = useFlags()
  const spamNotice = <SpamNotice inquiry={inquiry} />
  return (
    <>
      <p className="no-print mb-4">
        <Link
          to={inquiryPath(inquiry)}
          state={readListState()}
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-teal underline hover:text-teal-hover pointer-coarse:min-h-11"
        >
          Open lead page
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </p>
      <PrintedSummary inquiry={inquiry} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="min-w-0">
          {wasSpam && <div className="mb-4">{spamNotice}</div>}
          <InquiryFacts inquiry={inquiry} />
          {!wasSpam && <div className="mt-4">{spamNotice}</div>}
        </div>
        <div className="min-w-0 lg:sticky lg:top-0 lg:*:first:mt-0">
          {/* Roles that assign choose the assignee in the form. */}
          {!assignInquiry && (
            <div className="mt-4">
              <TakeOrHandOver inquiry={inquiry} />
            </div>
          )}
          <div className="mt-4">
            <OutcomeProperty inquiry={inquiry} />
          </div>
          <InquiryForm inquiry={inquiry} onClose={onClose} notice={notice} />
        </div>
      </div>
    </>
  )
}

/** Status, priority and assignee, which are in the form on the screen. */
const PrintedSummary = ({ inquiry: { status, priority, assigneeName, spamReason } }: { inquiry: Inquiry }) => (
  <p className="mb-5 hidden flex-wrap items-center gap-2 print:flex">
    <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
    <Badge>{PRIORITY_LABELS[priority]} priority</Badge>
    {spamReason && <Badge tone="orange">Suspected spam</Badge>}
    <span className="min-w-0 text-xs wrap-anywhere text-muted">{assigneeName || UNASSIGNED}</span>
  </p>
)
