import { Link } from 'react-router'
import { PermissionBanner } from '#app/admin-kit/content/permission-banner.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useFlags } from '#app/session/session.ts'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { EMAIL_LABEL, EMAIL_SECTION } from '#domain/email-status.ts'
import { SETTINGS_LABELS, SETTINGS_SECTIONS, type SettingsSection } from '#domain/settings.ts'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyForm } from './agency-form.tsx'
import { AssignmentFacts } from './assignment-facts.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { CalendarFacts } from './calendar-facts.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { ConsultationFacts } from './consultation-facts.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import { EmailSection } from './email-section.tsx'
import { ABOUT, READ_ONLY } from './messages.ts'
import { OpenSection } from './open-section.tsx'
import { PromiseFacts } from './promise-facts.tsx'
import { PromiseForm } from './promise-form.tsx'
import { TemplatesFacts } from './templates-facts.tsx'
import { TemplatesForm } from './templates-form.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Settings')

const FIRST_SECTION: SettingsSection = 'agency'

const TAB =
  'inline-flex min-h-9 items-center rounded-sm px-3 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal pointer-coarse:min-h-11'

/** A section at a time; `section` in the URL is the open one. Source: lead desk §1. */
export default function SettingsPage() {
  const filters = useUrlFilters()
  const { updateSettings } = useFlags()
  const sections = updateSettings ? ([...SETTINGS_SECTIONS, EMAIL_SECTION] as const) : SETTINGS_SECTIONS
  const current = filters.choice('section', sections) || FIRST_SECTION
  return (
    <>
      <PageHeader title="Settings" about={ABOUT} />
      {!updateSettings && <PermissionBanner>{READ_ONLY}</PermissionBanner>}
      <nav aria-label="Sections" className="my-4">
        <ul className="flex flex-wrap gap-1">
          {sections.map((section) => (
            <li key={section}>
              <Link
                to={filters.hrefWith({ section: section === FIRST_SECTION ? '' : section })}
                preventScrollReset
                aria-current={section === current ? 'page' : undefined}
                className={TAB}
              >
                {section === EMAIL_SECTION ? EMAIL_LABEL : SETTINGS_LABELS[section]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'agency' && <OpenSection section="agency" form={AgencyForm} facts={AgencyFacts} />}
      {current === 'calendar' && <OpenSection section="calendar" form={CalendarForm} facts={CalendarFacts} />}
      {current === 'promise' && <OpenSection section="promise" form={PromiseForm} facts={PromiseFacts} />}
      {current === 'consultation' && <OpenSection section="consultation" form={ConsultationForm} facts={ConsultationFacts} />}
      {current === 'templates' && <OpenSection section="templates" form={TemplatesForm} facts={TemplatesFacts} />}
      {current === 'assignment' && <OpenSection section="assignment" form={AssignmentForm} facts={AssignmentFacts} />}
      {current === EMAIL_SECTION && <EmailSection />}
    </>
  )
}
