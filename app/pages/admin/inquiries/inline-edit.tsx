import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Equal from 'lucide-react/icons/equal'
import { PillSelect } from '#app/ui/desk/pill-select.tsx'
import { type Tone, TONE_MARKS } from '#app/ui/desk/tone.ts'
import { type Inquiry, type InquiryPriority, type InquiryStatus, STATUS_TONES } from '#domain/inquiry.ts'
import { PRIORITY_CHOICES, STATUS_CHOICES } from './screens.ts'

interface SelectProps<Value> {
  inquiry: Inquiry
  onPick: (value: Value) => void
  /** In the row of a list. */
  isPlain?: true
}

/** Badge of the status, a select. */
export function StatusSelect({ inquiry: { name, status }, onPick, isPlain }: SelectProps<InquiryStatus>) {
  const tone = STATUS_TONES[status]
  return (
    <PillSelect
      label={`Status of ${name}`}
      value={status}
      tone={tone}
      isPlain={isPlain}
      mark={isPlain && <span aria-hidden="true" className={`block size-2 rounded-full ${TONE_MARKS[tone]}`} />}
      choices={STATUS_CHOICES}
      onPick={onPick}
    />
  )
}

/** Icons by rank, because colour must not be the only cue. */
const PRIORITY_ICONS: Record<InquiryPriority, { icon: LucideIcon; tone: Tone; colour: string }> = {
  low: { icon: ChevronDown, tone: 'neutral', colour: 'text-muted' },
  medium: { icon: Equal, tone: 'neutral', colour: 'text-muted' },
  high: { icon: ChevronUp, tone: 'orange', colour: 'text-orange-strong' },
  urgent: { icon: ChevronsUp, tone: 'red', colour: 'text-red-strong' },
}

/** Badge of the priority, a select. */
export function PrioritySelect({ inquiry: { name, priority }, onPick, isPlain }: SelectProps<InquiryPriority>) {
  const { icon: Icon, tone, colour } = PRIORITY_ICONS[priority]
  return (
    <PillSelect
      label={`Priority of ${name}`}
      value={priority}
      tone={tone}
      isPlain={isPlain}
      mark={<Icon aria-hidden="true" className={`size-3.5 ${isPlain ? colour : ''}`} strokeWidth={2.5} />}
      choices={PRIORITY_CHOICES}
      onPick={onPick}
    />
  )
}
