import { useDraggable } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, type SyntheticEvent } from 'react'
import { Highlight, MatchElsewhere } from '#app/admin-kit/lists/highlight.tsx'
import { listItem } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { iconButtonClass } from '#app/ui/desk/button.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { type Inquiry, UNASSIGNED } from '#domain/inquiry.ts'
import { shortRupees } from '#domain/outcome.ts'
import { PrioritySelect, StatusSelect } from '../inline-edit.tsx'
import type { InquiryLinkTo } from '../lead-link.ts'
import { DueChip } from '../response-due.tsx'
import { readService, Received } from '../rows.tsx'
import { WroteBefore } from '../wrote-before.tsx'
import type { CardPatch } from './changes.ts'

export interface CardProps {
  inquiry: Inquiry
  linkTo: RecordParam['linkTo']
  inquiryLink: InquiryLinkTo
  onChange: (inquiry: Inquiry, patch: CardPatch) => void
}

/** A press on a select opens it and never begins a drag. */
const ignorePress = (event: SyntheticEvent): void => event.stopPropagation()
const WITHOUT_DRAG = { onMouseDown: ignorePress, onTouchStart: ignorePress }

const CARD_CLASS = 'grid gap-2 rounded-md border border-line bg-surface p-3 wrap-anywhere'

/** A card of the board: dragged by any part of it, by keyboard by its handle. Memoized: a change of one card renders the whole board. */
export const BoardCard = memo(function BoardCard({ inquiry, linkTo, inquiryLink, onChange }: CardProps) {
  const { id, name } = inquiry
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    attributes: { roleDescription: 'draggable card' },
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={id}
      data-row={id}
      className={`contained-row ${CARD_CLASS} cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] ${isDragging ? 'opacity-40' : ''}`}
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 font-semibold">
          <RowLink {...linkTo(id)} data-list-item={id} ref={listItem(id)} className="card-link">
            <span title={name} className="line-clamp-2">
              <Highlight>{name}</Highlight>
            </span>
          </RowLink>
        </h3>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={`Move ${name}`}
          className={`${iconButtonClass} -mt-1 -mr-1 cursor-grab`}
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      </div>
      <CardFacts inquiry={inquiry} />
      <div {...WITHOUT_DRAG} className="flex flex-wrap items-center gap-2">
        <CardSelects inquiry={inquiry} onChange={onChange} />
        <DueChip inquiry={inquiry} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        <span>{inquiry.assigneeName || UNASSIGNED}</span>
        <RowLink
          {...inquiryLink(inquiry)}
          aria-label={`Open lead page of ${name}`}
          className="inline-flex min-h-6 items-center font-semibold text-teal underline hover:text-teal-hover pointer-coarse:min-h-11"
        >
          Lead page
        </RowLink>
      </div>
    </li>
  )
})

const CardFacts = memo(function CardFacts({ inquiry }: Pick<CardProps, 'inquiry'>) {
  const { name, email, phone, company, message } = inquiry
  const service = readService(inquiry)
  return (
    <div className="grid justify-items-start gap-0.5 text-xs text-muted">
      {company && (
        <p title={company} className="line-clamp-2">
          <Highlight>{company}</Highlight>
        </p>
      )}
      {service && (
        <p className="line-clamp-2">
          <Highlight>{service}</Highlight>
        </p>
      )}
      <MatchElsewhere shown={[name, company, service]} hidden={[email, phone, message]} />
      {inquiry.value !== null && <p className="font-semibold text-ink">{shortRupees(inquiry.value)}</p>}
      <Received at={inquiry.createdAt} />
      <WroteBefore inquiry={inquiry} />
      {inquiry.spamReason && <Badge tone="orange">Suspected spam</Badge>}
    </div>
  )
})

/** Memoized: during a drag the library renders all cards. */
const CardSelects = memo(function CardSelects({ inquiry, onChange }: Pick<CardProps, 'inquiry' | 'onChange'>) {
  return (
    <>
      <StatusSelect inquiry={inquiry} onPick={(status) => onChange(inquiry, { status })} />
      <PrioritySelect inquiry={inquiry} onPick={(priority) => onChange(inquiry, { priority })} />
    </>
  )
})

/** The card under the pointer while it is dragged. */
export function DraggedCard({ inquiry: { name, company } }: { inquiry: Inquiry }) {
  return (
    <div className={`contained-row ${CARD_CLASS} cursor-grabbing shadow-lg`}>
      <p className="line-clamp-2 font-semibold">{name}</p>
      {company && <p className="line-clamp-1 text-xs text-muted">{company}</p>}
    </div>
  )
}
