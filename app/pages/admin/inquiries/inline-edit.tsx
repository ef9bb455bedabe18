import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Equal from 'lucide-react/icons/equal'
import type { Ref } from 'react'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import { type Inquiry, type InquiryPriority, type InquiryStatus, STATUS_TONES } from '#domain/inquiry.ts'
import { PRIORITY_CHOICES, STATUS_CHOICES } from './screen.ts'

interface SelectProps<Value> {
  inquiry: Inquiry
  onPick: (value: Value) => void
  ref?: Ref<HTMLSelectElement>
}

/** Badge of the status, a select. */
export function StatusSelect({ inquiry: { name, status }, onPick, ref }: SelectProps<InquiryStatus>) {
  const label = `Status of ${name}`
  return <PillSelect ref={ref} label={label} value={status} tone={STATUS_TONES[status]} choices={STATUS_CHOICES} onPick={onPick} />
}

/** Icons by rank, because colour must not be the only cue. */
const PRIORITY_ICONS: Record<InquiryPriority, { icon: LucideIcon; tone: Tone }> = {
  low: { icon: ChevronDown, tone: 'neutral' },
  medium: { icon: Equal, tone: 'neutral' },
  high: { icon: ChevronUp, tone: 'orange' },
  urgent: { icon: ChevronsUp, tone: 'red' },
}

/** Badge of the priority, a select. */
export function PrioritySelect({ inquiry: { name, priority }, onPick, ref }: SelectProps<InquiryPriority>) {
  const { icon: Icon, tone } = PRIORITY_ICONS[priority]
  return (
    <PillSelect
      ref={ref}
      label={`Priority of ${name}`}
      value={priority}
      tone={tone}
      mark={<Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />}
      choices={PRIORITY_CHOICES}
      onPick={onPick}
    />
  )
}
