import { useId } from 'react'
import { afterPress, type SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { WEEKDAYS } from '#domain/settings.ts'
import { CALENDAR_LABELS as LABELS, calendarKind, type CalendarValues } from './calendar.ts'
import { fieldsClass, Group } from './group.tsx'
import { HolidaysField } from './holidays-field.tsx'
import type { SectionProps } from './open-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Source: lead desk §1 'Business calendar'. */
export function CalendarForm({ saved, notice }: SectionProps<'calendar'>) {
  const { form, frame } = useSectionForm(calendarKind, saved)
  return (
    <SectionForm {...frame} notice={notice}>
      <Group title="Office hours">
        <WorkingDays form={form} />
        <div className={fieldsClass}>
          <TextField label={LABELS.opensAt} required type="time" {...form.field('opensAt')} />
          <TextField label={LABELS.closesAt} required type="time" {...form.field('closesAt')} />
        </div>
      </Group>
      <Group title={LABELS.holidays}>
        <HolidaysField form={form} />
      </Group>
    </SectionForm>
  )
}

/** Seven checkboxes that are one field. */
function WorkingDays({ form }: { form: SchemaForm<CalendarValues> }) {
  const id = useId()
  form.register('workingDays')
  const chosen = form.watch('workingDays')
  const error = form.errorOf('workingDays')
  const handleChange = (changed: number, isWorking: boolean) => {
    const next = WEEKDAYS.flatMap(([day]) => ((day === changed ? isWorking : chosen.includes(day)) ? [day] : []))
    form.edit('workingDays', next)
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-xs font-semibold text-ink">{LABELS.workingDays}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map(([day, name]) => (
          <CheckboxField
            key={day}
            label={name}
            checked={chosen.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => handleChange(day, event.target.checked)}
            onBlur={afterPress(() => form.trigger('workingDays'))}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-red-strong">
          {error}
        </p>
      )}
    </fieldset>
  )
}
