import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { SelectField, TextField } from '#app/ui/desk/field.tsx'
import { type SavedSettings, type Settings, settingsSchemas, type SettingsSection } from '#domain/settings.ts'
import { sectionChanges } from './changes.ts'
import { Groups, readLabels, Sentence, toTexts } from './fields.tsx'
import { SAVE_FAILED } from './messages.ts'
import { useSaveSection } from './queries.ts'
import type { FieldKind, SectionKind } from './section-kind.ts'

const schemas: { [Section in SettingsSection]: z.ZodMiniType<Settings[Section]> } = settingsSchemas

interface SectionFormProps<Section extends SettingsSection, Values extends FieldValues> {
  kind: SectionKind<Section, Values>
  saved: SavedSettings<Section>
  /** Warns that the shown version may be outdated. */
  notice: ReactNode
}

/** The form of a section. A save fills it with the saved version; Cancel undoes every unsaved change, and it stays open. */
export function SectionForm<Section extends SettingsSection, Values extends FieldValues>(props: SectionFormProps<Section, Values>) {
  const { kind, saved, notice } = props
  const { section, toBody, describe, Below } = kind
  const edit = useRecordForm<SavedSettings<Section>, Values>({
    kind: `settings:${section}`,
    noun: 'section',
    record: saved,
    toValues: kind.toValues,
    schema: settingsSchemas[section],
    toBody,
    changesBetween: (before, after) => sectionChanges(toTexts(kind, before), toTexts(kind, after), readLabels(kind)),
  })
  const { form, base, restart, submit } = edit
  const { mutateAsync, error, reset } = useSaveSection(section)

  const handleCancel = () => {
    reset()
    restart(base)
  }
  const typed = describe && schemas[section].safeParse(toBody(form.watch())).data
  return (
    <>
      <RecordForm
        edit={edit}
        param="section"
        submit="Save"
        notice={notice}
        onSubmit={submit((values) => mutateAsync({ ...toBody(values), updatedAt: base.updatedAt }))}
        onCancel={handleCancel}
        failure={{ title: SAVE_FAILED, error: hasFieldErrors(error) ? null : error }}
      >
        {kind.intro}
        <Groups kind={kind} as="div">
          {(name, className) => (
            <div className={className}>
              <SectionControl form={form} name={name} field={kind.fields[name]} />
            </div>
          )}
        </Groups>
        {typed && <Sentence>{describe(typed)}</Sentence>}
        {kind.note}
      </RecordForm>
      {Below && <Below />}
    </>
  )
}

const hasFieldErrors = (error: Error | null): boolean => error instanceof ApiError && Object.keys(error.errors).length > 0

interface SectionControlProps<Stored, Values extends FieldValues> {
  form: SchemaForm<Values>
  name: string
  field: FieldKind<Stored, Values>
}

function SectionControl<Stored, Values extends FieldValues>({ form, name, field }: SectionControlProps<Stored, Values>) {
  const { label, input, choices, Control } = field
  const shownLabel = field.shownLabel ?? label
  if (Control) return <Control form={form} label={shownLabel} />
  // The values have the names of the fields.
  const control = form.field(name as Path<Values>)
  return choices ? (
    <SelectField label={shownLabel} choices={choices} {...control} />
  ) : (
    <TextField label={shownLabel} autoComplete="off" {...input} {...control} />
  )
}
