import { TONE_CLASSES, type Tone } from './tone.ts'

const TONES: readonly Tone[] = ['blue', 'green', 'purple', 'orange', 'yellow', 'neutral']

const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same person has the same colour on each screen. */
const toTone = (name: string): Tone => {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length] ?? 'neutral'
}

/** A person by initials, with the name as tooltip; a dash for nobody. */
export function Initials({ name }: { name: string }) {
  if (name === '') return <span className="text-muted">–</span>
  return (
    <span
      title={name}
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none font-bold ${TONE_CLASSES[toTone(name)]}`}
    >
      <span aria-hidden="true">{toInitials(name)}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
