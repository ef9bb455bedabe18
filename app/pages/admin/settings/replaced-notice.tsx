import { Notice } from '#app/ui/desk/feedback.tsx'
import type { SettingsSection, SettingsVersion } from '#domain/settings.ts'
import { AGENCY_LABELS } from './agency.ts'
import { ASSIGNMENT_LABELS } from './assignment.ts'
import { CALENDAR_LABELS } from './calendar.ts'
import { CONSULTATION_LABELS } from './consultation.ts'
import { REPLACED, REPLACED_TITLE } from './messages.ts'
import { PROMISE_LABELS } from './promise.ts'
import { TEMPLATES_LABELS } from './templates.ts'

const LABELS: Record<SettingsSection, Record<string, string>> = {
  agency: AGENCY_LABELS,
  calendar: CALENDAR_LABELS,
  promise: PROMISE_LABELS,
  consultation: CONSULTATION_LABELS,
  templates: TEMPLATES_LABELS,
  assignment: ASSIGNMENT_LABELS,
}

/** Lists the stored fields that do not fit the rules of this version. */
export function ReplacedNotice({ section, replaced }: { section: SettingsSection } & Pick<SettingsVersion, 'replaced'>) {
  if (replaced === undefined) return null
  return (
    <Notice tone="yellow" role="status">
      <p className="font-semibold">{REPLACED_TITLE}</p>
      <ul className="my-1 list-disc pl-5">
        {Object.entries(replaced).map(([field, message]) => (
          <li key={field} className="wrap-anywhere">
            {LABELS[section][field] ?? field}: {message}
          </li>
        ))}
      </ul>
      <p>{REPLACED}</p>
    </Notice>
  )
}
