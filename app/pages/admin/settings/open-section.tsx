import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import { useFlags } from '#app/session/session.ts'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { FormSkeleton } from '#app/ui/desk/form-skeleton.tsx'
import { type Settings, SETTINGS_LABELS, type SettingsSection } from '#domain/settings.ts'
import { Fact, Groups, readLabels, Sentence, toTexts } from './fields.tsx'
import { REPLACED, REPLACED_TITLE } from './messages.ts'
import { useSection } from './queries.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionKind } from './section-kind.ts'

/** A section in each state: loading, failed, loaded; as text for a role that may not change it. */
export function OpenSection<Section extends SettingsSection, Values extends FieldValues>(props: {
  kind: SectionKind<Section, Values>
}) {
  const { kind } = props
  const { updateSettings } = useFlags()
  const query = useSection(kind.section)
  const title = SETTINGS_LABELS[kind.section]
  const skeleton = (
    <Panel title={title}>
      <FormSkeleton />
    </Panel>
  )
  return (
    <OpenRecord query={query} noun={`section ‘${title}’`} missing="Reload the page." skeleton={skeleton}>
      {(saved, notice) => (
        <Panel title={title}>
          <ReplacedNotice replaced={saved.replaced ?? {}} labels={readLabels(kind)} />
          {updateSettings ? <SectionForm kind={kind} saved={saved} notice={notice} /> : <SectionFacts kind={kind} saved={saved} />}
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

interface SectionFactsProps<Section extends SettingsSection, Values extends FieldValues> {
  kind: SectionKind<Section, Values>
  saved: Settings[Section]
}

function SectionFacts<Section extends SettingsSection, Values extends FieldValues>(props: SectionFactsProps<Section, Values>) {
  const { kind, saved } = props
  const { fields, describe, Facts } = kind
  if (Facts) return <Facts saved={saved} />
  const texts = toTexts(kind, saved)
  return (
    <>
      <Groups kind={kind} as="dl">
        {(name, className) => {
          const { label, shownLabel = label, separator } = fields[name]
          return <Fact name={shownLabel} value={texts[name] ?? ''} separator={separator} className={className} />
        }}
      </Groups>
      {describe && <Sentence>{describe(saved)}</Sentence>}
    </>
  )
}

/** Lists the stored fields that do not fit the rules of this version. */
function ReplacedNotice({ replaced, labels }: Record<'replaced' | 'labels', Record<string, string>>) {
  if (Object.keys(replaced).length === 0) return null
  return (
    <Notice tone="yellow" role="status">
      <p className="font-semibold">{REPLACED_TITLE}</p>
      <ul className="my-1 list-disc pl-5">
        {Object.entries(replaced).map(([field, message]) => (
          <li key={field} className="wrap-anywhere">
            {labels[field] ?? field}: {message}
          </li>
        ))}
      </ul>
      <p>{REPLACED}</p>
    </Notice>
  )
}
