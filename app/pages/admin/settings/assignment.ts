import type { Choice } from '#app/ui/desk/field.tsx'
import type { AssignmentMode, AssignmentSettings } from '#domain/settings.ts'
import type { SectionKind } from './section-kind.ts'

export const ASSIGNMENT_LABELS = {
  mode: 'New leads',
  takeBackMinutes: 'Take back after minutes',
} as const satisfies Record<keyof AssignmentSettings, string>

const MODE_LABELS: Record<AssignmentMode, string> = { manual: 'Assigned by hand', 'round-robin': 'Round robin' }

export const MODE_CHOICES: readonly Choice[] = Object.entries(MODE_LABELS)

/** Minutes as they are typed; blank for never. */
interface AssignmentValues {
  mode: AssignmentMode
  takeBackMinutes: string
}

/** The control is a text: what is no number is an error, while a number control has a blank value for it, which means never. */
const toMinutes = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

/** What the settings mean for staff. */
export const assignmentSentence = ({ mode, takeBackMinutes }: AssignmentSettings): string => {
  if (mode === 'manual') return 'New leads are unassigned: an admin assigns them, or a person takes one.'
  const inTurn = 'Each new lead goes to the sales person whose last one is longest ago.'
  if (takeBackMinutes === null) return `${inTurn} It stays there until somebody changes it.`
  return `${inTurn} Without a response it goes to the next person after ${takeBackMinutes} minutes of working days, once; admins and both persons get a mail.`
}

export const toAssignmentTexts = ({ mode, takeBackMinutes }: AssignmentSettings) => ({
  mode: MODE_LABELS[mode],
  takeBackMinutes: takeBackMinutes === null ? 'Never' : String(takeBackMinutes),
})

export const assignmentKind: SectionKind<'assignment', AssignmentValues> = {
  section: 'assignment',
  toValues: ({ mode, takeBackMinutes }) => ({ mode, takeBackMinutes: takeBackMinutes === null ? '' : String(takeBackMinutes) }),
  toBody: ({ mode, takeBackMinutes }) => ({ mode, takeBackMinutes: toMinutes(takeBackMinutes) }),
  labels: ASSIGNMENT_LABELS,
  toTexts: toAssignmentTexts,
}
