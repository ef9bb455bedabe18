import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { isSecondClick } from './is-second-click.ts'
import { TONE_CLASSES, type Tone } from './tone.ts'

interface StatusToggleProps {
  isOn: boolean
  /** Text of the badge, e.g. 'Active'. */
  text: string
  tone?: Tone
  /** Action of a click, e.g. 'deactivate Web Development'; part of the accessible name. */
  action: string
  onToggle: () => void
}

/** Badge that toggles on click, once on a double click; it has an icon because colour must not be the only cue. */
export function StatusToggle({ isOn, text, tone = isOn ? 'green' : 'neutral', action, onToggle }: StatusToggleProps) {
  const Mark = isOn ? CircleCheck : Circle
  return (
    <button
      type="button"
      data-status=""
      aria-label={`${text}, ${action}`}
      title={`${action.charAt(0).toUpperCase()}${action.slice(1)}`}
      onClick={(event) => !isSecondClick(event) && onToggle()}
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-transparent px-2 text-xs font-semibold whitespace-nowrap hover:border-current pointer-coarse:min-h-11 ${TONE_CLASSES[tone]}`}
    >
      <Mark aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {text}
    </button>
  )
}
