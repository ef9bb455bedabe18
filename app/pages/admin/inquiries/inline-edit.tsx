import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import { type Inquiry, type InquiryPriority, inquiryPriority, inquiryStatus, STATUS_TONES } from '#domain/inquiry.ts'
import { useInlineInquiryEdit } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'

interface InlineEditProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

/** Editable badge of the status. */
export function InlineStatus({ screen, inquiry }: InlineEditProps) {
  const { mutate } = useInlineInquiryEdit(screen)
  return (
    <PillSelect
      label={`Status of ${inquiry.name}`}
      value={inquiry.status}
      tone={STATUS_TONES[inquiry.status]}
      choices={STATUS_CHOICES}
      onPick={(value) => mutate({ row: inquiry, patch: { status: inquiryStatus.parse(value) } })}
    />
  )
}

/** Icons by rank, because colour must not be the only cue. */
const PRIORITY_ICONS: Record<InquiryPriority, { icon: LucideIcon; tone: Tone }> = {
  low: { icon: ChevronDown, tone: 'neutral' },
  medium: { icon: Equal, tone: 'neutral' },
  high: { icon: ChevronUp, tone: 'orange' },
  urgent: { icon: ChevronsUp, tone: 'red' },
}

/** Editable badge of the priority. */
export function InlinePriority({ screen, inquiry }: InlineEditProps) {
  const { mutate } = useInlineInquiryEdit(screen)
  const { icon: Icon, tone } = PRIORITY_ICONS[inquiry.priority]
  return (
    <PillSelect
      label={`Priority of ${inquiry.name}`}
      value={inquiry.priority}
      tone={tone}
      mark={<Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />}
      choices={PRIORITY_CHOICES}
      onPick={(value) => mutate({ row: inquiry, patch: { priority: inquiryPriority.parse(value) } })}
    />
  )
}
