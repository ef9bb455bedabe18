import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { Choices, type Choice } from './field.tsx'
import { openOnKey } from './open-on-key.ts'
import { TONE_CLASSES, type Tone } from './tone.ts'

interface PillSelectProps<Value extends string> {
  /** The accessible name, e.g. 'Status of Asha Rao'. */
  label: string
  value: Value
  tone: Tone
  /** Icon before the text, because colour must not be the only cue. */
  mark?: ReactNode
  choices: readonly Choice<Value>[]
  onPick: (value: Value) => void
  ref?: Ref<HTMLSelectElement> | undefined
}

/** Editable badge: a native select styled as a badge. */
export function PillSelect<Value extends string>({ label, value, tone, mark, choices, onPick, ref }: PillSelectProps<Value>) {
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const [picked] = choices.find(([choice]) => choice === target.value) ?? []
    if (picked !== undefined) onPick(picked)
  }
  return (
    <span
      className={`relative inline-flex items-center rounded-sm text-xs font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ${TONE_CLASSES[tone]}`}
    >
      {mark && <span className="pointer-events-none absolute left-1.5">{mark}</span>}
      <select
        ref={ref}
        aria-label={label}
        value={value}
        onChange={handleChange}
        onKeyDown={openOnKey}
        className={`field-sizing-content min-h-7 rounded-sm bg-transparent bg-none pr-6 supports-[selector(:has(a))]:outline-none pointer-coarse:min-h-11 [&>option]:bg-surface [&>option]:text-ink ${mark ? 'pl-6' : 'pl-2'}`}
      >
        <Choices choices={choices} />
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-1.5 size-3.5" />
    </span>
  )
}
