import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Equal from 'lucide-react/icons/equal'
import { memo } from 'react'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import { useShownPick } from '#app/ui/desk/use-shown-pick.ts'
import { type Inquiry, type InquiryPriority, type InquiryStatus, STATUS_TONES } from '#domain/inquiry.ts'
import { useInlineInquiryEdit } from './queries.ts'
import { type InquiryScreen, PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'

interface InlineEditProps {
  screen: InquiryScreen
  inquiry: Inquiry
}

interface SelectProps<Value> {
  inquiry: Inquiry
  onPick: (value: Value) => void
}

/** Badge of the status, a select. */
export function StatusSelect({ inquiry: { name, status: stored }, onPick }: SelectProps<InquiryStatus>) {
  const [status, pick] = useShownPick(stored, onPick)
  return (
    <PillSelect label={`Status of ${name}`} value={status} tone={STATUS_TONES[status]} choices={STATUS_CHOICES} onPick={pick} />
  )
}

/** Editable badge of the status. Memoized: opening a record renders the whole list. */
export const InlineStatus = memo(function InlineStatus({ screen, inquiry }: InlineEditProps) {
  const { mutate } = useInlineInquiryEdit(screen)
  return <StatusSelect inquiry={inquiry} onPick={(status) => mutate({ before: inquiry, patch: { status } })} />
})

/** Icons by rank, because colour must not be the only cue. */
const PRIORITY_ICONS: Record<InquiryPriority, { icon: LucideIcon; tone: Tone }> = {
  low: { icon: ChevronDown, tone: 'neutral' },
  medium: { icon: Equal, tone: 'neutral' },
  high: { icon: ChevronUp, tone: 'orange' },
  urgent: { icon: ChevronsUp, tone: 'red' },
}

/** Badge of the priority, a select. */
export function PrioritySelect({ inquiry: { name, priority: stored }, onPick }: SelectProps<InquiryPriority>) {
  const [priority, pick] = useShownPick(stored, onPick)
  const { icon: Icon, tone } = PRIORITY_ICONS[priority]
  return (
    <PillSelect
      label={`Priority of ${name}`}
      value={priority}
      tone={tone}
      mark={<Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />}
      choices={PRIORITY_CHOICES}
      onPick={pick}
    />
  )
}

/** Editable badge of the priority. */
export const InlinePriority = memo(function InlinePriority({ screen, inquiry }: InlineEditProps) {
  const { mutate } = useInlineInquiryEdit(screen)
  return <PrioritySelect inquiry={inquiry} onPick={(priority) => mutate({ before: inquiry, patch: { priority } })} />
})
