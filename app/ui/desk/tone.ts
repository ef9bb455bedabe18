/** Colours of badges and marks; the domain defines their meaning. */
export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'neutral' | 'orange' | 'purple'

/** Soft background with strong text, contrast 4.5:1 in both themes. */
export const TONE_CLASSES: Record<Tone, string> = {
  blue: 'bg-blue-soft text-blue-strong',
  yellow: 'bg-yellow-soft text-yellow-strong',
  green: 'bg-green-soft text-green-strong',
  red: 'bg-red-soft text-red-strong',
  neutral: 'bg-neutral-soft text-neutral-strong',
  orange: 'bg-orange-soft text-orange-strong',
  purple: 'bg-purple-soft text-purple-strong',
}

/** The ground of a small mark beside a text. */
export const TONE_MARKS: Record<Tone, string> = {
  blue: 'bg-blue-strong',
  yellow: 'bg-yellow-strong',
  green: 'bg-green-strong',
  red: 'bg-red-strong',
  neutral: 'bg-neutral-strong',
  orange: 'bg-orange-strong',
  purple: 'bg-purple-strong',
}

/** The eight colours of services. */
export const SERVICE_CLASSES = {
  blue: TONE_CLASSES.blue,
  green: TONE_CLASSES.green,
  pink: 'bg-pink-soft text-pink-strong',
  purple: TONE_CLASSES.purple,
  orange: TONE_CLASSES.orange,
  indigo: 'bg-indigo-soft text-indigo-strong',
  red: TONE_CLASSES.red,
  yellow: TONE_CLASSES.yellow,
}
