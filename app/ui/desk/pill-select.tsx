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
  /** Looks like a text until the pointer or the focus is in its row (`group`). */
  isPlain?: boolean
  ref?: Ref<HTMLSelectElement> | undefined
}

const PLAIN_CHEVRON =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100 transition-opacity'

/** Editable badge: a native select styled as a badge, or as a text. */
export function PillSelect<Value extends string>(props: PillSelectProps<Value>) {
  const { label, value, tone, mark, choices, onPick, isPlain = false, ref } = props
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const [picked] = choices.find(([choice]) => choice === target.value) ?? []
    if (picked !== undefined) onPick(picked)
  }
  const look = isPlain ? '' : `text-xs font-semibold ${TONE_CLASSES[tone]}`
  return (
    <span
      className={`relative inline-flex max-w-full items-center rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ${look}`}
    >
      {mark && <span className={`pointer-events-none absolute ${isPlain ? 'left-0' : 'left-1.5'}`}>{mark}</span>}
      <select
        ref={ref}
        aria-label={label}
        value={value}
        onChange={handleChange}
        onKeyDown={openOnKey}
        className={`field-sizing-content min-h-7 max-w-full min-w-0 text-ellipsis rounded-sm bg-transparent bg-none supports-[selector(:has(a))]:outline-none pointer-coarse:min-h-11 [&>option]:bg-surface [&>option]:text-ink ${isPlain ? 'pr-4 pl-4.5' : `pr-6 ${mark ? 'pl-6' : 'pl-2'}`}`}
      >
        <Choices choices={choices} />
      </select>
      <ChevronDown
        aria-hidden="true"
        className={`pointer-events-none absolute size-3.5 ${isPlain ? `right-0 ${PLAIN_CHEVRON}` : 'right-1.5'}`}
      />
    </span>
  )
}
