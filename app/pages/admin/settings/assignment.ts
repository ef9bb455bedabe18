import type { AssignmentMode, AssignmentSettings } from '#domain/settings.ts'
import { SalesStaff } from './sales-staff.tsx'
import type { SectionKind } from './section-kind.ts'

const MODE_LABELS: Record<AssignmentMode, string> = { manual: 'Assigned by hand', 'round-robin': 'Round robin' }

/** Minutes as they are typed; blank for never. */
interface AssignmentValues {
  mode: AssignmentMode
  takeBackMinutes: string
}

/** The control is a text: what is no number is an error, while a number control has a blank value for it, which means never. */
const toMinutes = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

/** What the settings mean for staff. */
export const assignmentSentence = ({ mode, takeBackMinutes }: AssignmentSettings): string => {
  if (mode === 'manual') return 'New leads have no owner until an admin assigns them or someone takes one.'
  const inTurn = 'Each new lead goes to the sales person who has waited longest for one.'
  if (takeBackMinutes === null) return `${inTurn} It stays with them until someone reassigns it.`
  return `${inTurn} If they don’t reply within ${takeBackMinutes} working minutes, it’s reassigned once to the next person. Admins and both people get an e-mail.`
}

const GROUP = 'Who gets a lead'

/** Source: lead desk §1 'Assignment', §5. */
export const assignmentKind: SectionKind<'assignment', AssignmentValues> = {
  section: 'assignment',
  toValues: ({ mode, takeBackMinutes }) => ({ mode, takeBackMinutes: takeBackMinutes === null ? '' : String(takeBackMinutes) }),
  toBody: ({ mode, takeBackMinutes }) => ({ mode, takeBackMinutes: toMinutes(takeBackMinutes) }),
  fields: {
    mode: { group: GROUP, label: 'New leads', choices: Object.entries(MODE_LABELS), toText: (mode) => MODE_LABELS[mode] },
    takeBackMinutes: {
      group: GROUP,
      label: 'Reassign if not replied within (minutes)',
      input: {
        inputMode: 'numeric',
        hint: '15 to 10,080 minutes, counted round the clock on working days. Leave empty for never.',
      },
      toText: (minutes) => (minutes === null ? 'Never' : String(minutes)),
    },
  },
  describe: assignmentSentence,
  Below: SalesStaff,
}
