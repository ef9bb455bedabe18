import Trash2 from 'lucide-react/icons/trash'
import { CardList } from '#app/admin-kit/lists/card-list.tsx'
import { Highlight, HighlightSnippet } from '#app/admin-kit/lists/highlight.tsx'
import { useFlags } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Button } from '#app/ui/desk/button.tsx'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { SelectPage, SelectRow } from './bulk/checkbox.tsx'
import { ContactLinks } from './contact-links.tsx'
import { PrioritySelect, StatusSelect } from './inline-edit.tsx'
import { DueChip } from './response-due.tsx'
import { SourceLine } from './source-facts.tsx'
import { type InquiryRowsProps, Received } from './table.tsx'
import { WroteBefore } from './wrote-before.tsx'

/** The list on small screens; cards also show phone, service type and description. Source: specification §2. */
export function InquiryCards({ screen, inquiries, linkTo, inquiryLink, selection, busy, change, onDelete }: InquiryRowsProps) {
  const { deleteInquiry } = useFlags()
  return (
    <>
      <p className="no-print mb-2">
        <SelectPage selection={selection} text="Select all on this page" />
      </p>
      <CardList
        label={screen.heading}
        rows={inquiries}
        busy={busy}
        isSelected={({ id }) => selection.isSelected(id)}
        className="gap-3 wrap-anywhere"
      >
        {(inquiry) => (
          <>
            <div className="flex items-start justify-between gap-3">
              <SelectRow inquiry={inquiry} selection={selection} />
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold">
                  <RowLink
                    {...linkTo(inquiry.id)}
                    data-list-item={inquiry.id}
                    onKeyDown={(event) => selection.handleKey(inquiry.id, event)}
                    className="card-link"
                  >
                    <span title={inquiry.name} className="line-clamp-2">
                      <Highlight>{inquiry.name}</Highlight>
                    </span>
                  </RowLink>
                </h2>
                <CardLines lines={[inquiry.company, inquiry.email, inquiry.phone]} />
                <WroteBefore inquiry={inquiry} />
              </div>
              <span className="grid shrink-0 justify-items-end text-xs text-muted">
                <Received at={inquiry.createdAt} />
                <SourceLine inquiry={inquiry} />
              </span>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <StatusSelect inquiry={inquiry} onPick={(status) => change({ lead: inquiry, patch: { status } })} />
              <PrioritySelect inquiry={inquiry} onPick={(priority) => change({ lead: inquiry, patch: { priority } })} />
              <DueChip inquiry={inquiry} />
              {inquiry.assigneeName && <span className="text-xs text-muted">{inquiry.assigneeName}</span>}
              {inquiry.spamReason && <Badge tone="orange">Suspected spam</Badge>}
            </div>
            <Request screen={screen} inquiry={inquiry} />
            <div className="mt-auto flex flex-wrap gap-x-5 gap-y-2 no-print border-t border-line pt-3">
              <ContactLinks inquiry={inquiry} />
              <div className="-ml-3 flex grow">
                <RowLink {...linkTo(inquiry.id)} aria-label={`View details of ${inquiry.name}`} className={buttonClass('quiet')}>
                  Details
                </RowLink>
                <RowLink
                  {...inquiryLink(inquiry)}
                  aria-label={`Open lead page of ${inquiry.name}`}
                  className={buttonClass('quiet')}
                >
                  Lead page
                </RowLink>
                {deleteInquiry && (
                  <Button
                    variant="quiet"
                    aria-label={`Delete inquiry of ${inquiry.name}`}
                    className="-mr-3 ml-auto"
                    onClick={() => onDelete(inquiry)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </CardList>
    </>
  )
}

function CardLines({ lines }: { lines: string[] }) {
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="text-xs text-muted">
        <Highlight>{line}</Highlight>
      </p>
    ))
}

function Request({ screen, inquiry }: Pick<InquiryRowsProps, 'screen'> & { inquiry: Inquiry }) {
  const [service, ...others] = screen.columns.filter(({ isLong }) => !isLong)
  const what = service?.text(inquiry)
  const rest = others.map(({ text }) => text(inquiry))
  const details = [inquiry.serviceType, ...rest].filter((fact) => fact !== '')
  return (
    <div className="grid gap-1">
      {(what || service?.blank) && <p className="font-medium">{what ? <Highlight>{what}</Highlight> : service?.blank}</p>}
      {details.length > 0 && <p className="text-xs text-muted">{details.join(' · ')}</p>}
      {inquiry.description && (
        <p className="line-clamp-3 whitespace-pre-line">
          <HighlightSnippet>{inquiry.description}</HighlightSnippet>
        </p>
      )}
    </div>
  )
}
