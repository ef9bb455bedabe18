import type { ComponentType, ReactNode } from 'react'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useFlags } from '#app/session/session.ts'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { type SavedSettings, SETTINGS_LABELS, type SettingsSection } from '#domain/settings.ts'
import { useSection } from './queries.ts'
import { ReplacedNotice } from './replaced-notice.tsx'

export interface SectionProps<Section extends SettingsSection> {
  /** The latest loaded version. */
  saved: SavedSettings<Section>
  /** Warns that the shown version may be outdated. */
  notice: ReactNode
}

interface OpenSectionProps<Section extends SettingsSection> {
  section: Section
  form: ComponentType<SectionProps<Section>>
  /** The same fields as text, for a role that may not change them. */
  facts: ComponentType<Pick<SectionProps<Section>, 'saved'>>
}

/** Renders a section in each state: loading, failed, loaded. */
export function OpenSection<Section extends SettingsSection>({ section, form: Form, facts: Facts }: OpenSectionProps<Section>) {
  const { updateSettings } = useFlags()
  const query = useSection(section)
  const title = SETTINGS_LABELS[section]
  const skeleton = (
    <Panel title={title}>
      <FormSkeleton />
    </Panel>
  )
  return (
    <OpenRecord query={query} noun={`section ‘${title}’`} missing="Reload the page." skeleton={skeleton}>
      {(saved, notice) => (
        <Panel title={title}>
          <ReplacedNotice section={section} replaced={saved.replaced} />
          {updateSettings ? <Form saved={saved} notice={notice} /> : <Facts saved={saved} />}
        </Panel>
      )}
    </OpenRecord>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </div>
  )
}
