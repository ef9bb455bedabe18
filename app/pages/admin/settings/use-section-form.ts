import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useRecordForm } from '#app/admin-kit/records/use-record-form.ts'
import { ApiError } from '#app/api/api-error.ts'
import { type SavedSettings, type SettingsSection, settingsSchemas } from '#domain/settings.ts'
import { sectionChanges } from './changes.ts'
import { useSaveSection } from './queries.ts'
import type { SectionKind } from './section-kind.ts'

/** Shows each error at its path, also in a list: 'holidays.1.date'. */
const showErrors = <Values extends FieldValues>(form: Pick<UseFormReturn<Values>, 'setError'>, errors: Record<string, string>) => {
  for (const [path, message] of Object.entries(errors))
    // The body has the paths of the values; a path of the API's own is in no field and shows nothing.
    form.setError(path as Path<Values>, { type: 'server', message })
}

/**
 * The form of a section; `frame` are the props of its SectionForm. A save fills the form with the saved version, Cancel with the
 * latest loaded one.
 */
export const useSectionForm = <Section extends SettingsSection, Values extends FieldValues>(
  kind: SectionKind<Section, Values>,
  saved: SavedSettings<Section>,
) => {
  const { section, toValues, toBody, toTexts, labels } = kind
  const edit = useRecordForm<SavedSettings<Section>, Values>({
    kind: `settings:${section}`,
    noun: 'section',
    record: saved,
    toValues,
    schema: settingsSchemas[section],
    toBody,
    changesBetween: (before, after) => sectionChanges(toTexts(before), toTexts(after), labels),
    shouldFocusError: false,
  })
  const { form, base, restart, settle } = edit
  const { mutateAsync, error, reset } = useSaveSection(section)

  const handleSave = form.handleSubmit(async (values) => {
    await mutateAsync({ ...toBody(values), updatedAt: base.updatedAt }).then(
      ({ data }) => settle(data, values),
      // The mutation has shown a toast; errors of fields are shown beside them too.
      (failure: unknown) => failure instanceof ApiError && showErrors(form, failure.errors),
    )
  })
  const handleCancel = () => {
    reset()
    restart(base)
  }
  return { form, frame: { edit, error, onSubmit: handleSave, onCancel: handleCancel } }
}
