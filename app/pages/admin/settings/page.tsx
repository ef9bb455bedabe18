import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PermissionBanner } from '#app/admin-kit/content/permissions.tsx'
import { useUrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { useFlags } from '#app/session/session.ts'
import { PageHeader } from '#app/ui/desk/page-header.tsx'
import { EMAIL_LABEL, EMAIL_SECTION } from '#domain/email-status.ts'
import { SETTINGS_LABELS, SETTINGS_SECTIONS, type SettingsSection } from '#domain/settings.ts'
import { agencyKind } from './agency.tsx'
import { assignmentKind } from './assignment.ts'
import { calendarKind } from './calendar.tsx'
import { consultationKind } from './consultation.tsx'
import { EmailSection } from './email-section.tsx'
import { ABOUT, READ_ONLY } from './messages.ts'
import { OpenSection } from './open-section.tsx'
import { promiseKind } from './promise.ts'
import { templatesKind } from './templates.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Settings')

const FIRST_SECTION: SettingsSection = 'agency'

const PANELS: Record<SettingsSection | typeof EMAIL_SECTION, ReactNode> = {
  agency: <OpenSection kind={agencyKind} />,
  calendar: <OpenSection kind={calendarKind} />,
  promise: <OpenSection kind={promiseKind} />,
  consultation: <OpenSection kind={consultationKind} />,
  templates: <OpenSection kind={templatesKind} />,
  assignment: <OpenSection kind={assignmentKind} />,
  email: <EmailSection />,
}

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
      {!updateSettings && <PermissionBanner text={READ_ONLY} />}
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
      <Fragment key={current}>{PANELS[current]}</Fragment>
    </>
  )
}
