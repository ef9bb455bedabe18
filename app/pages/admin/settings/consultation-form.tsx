import { TextField } from '#app/ui/desk/field.tsx'
import { settingsSchemas } from '#domain/settings.ts'
import { consultationKind, consultationSentence, CONSULTATION_LABELS as LABELS } from './consultation.ts'
import { fieldsClass, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Source: issue 13 point 5. */
export function ConsultationForm({ saved, notice }: SectionProps<'consultation'>) {
  const { form, frame } = useSectionForm(consultationKind, saved)
  const typed = settingsSchemas.consultation.safeParse(consultationKind.toBody(form.watch()))
  return (
    <SectionForm {...frame} notice={notice}>
      <Group title="What visitors can book">
        <div className={fieldsClass}>
          <TextField
            label={LABELS.capacity}
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={20}
            step={1}
            hint="How many visitors can book the same time; 0 for none"
            {...form.field('capacity')}
          />
          <TextField
            label={LABELS.noticeHours}
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={336}
            step={1}
            hint="Times that are nearer are not offered"
            {...form.field('noticeHours')}
          />
          <TextField
            label={LABELS.horizonDays}
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            step={1}
            hint="The last day that is offered, counted from today"
            {...form.field('horizonDays')}
          />
        </div>
        {typed.success && <p className="max-w-prose text-muted">{consultationSentence(typed.data)}</p>}
        <p className="max-w-prose text-muted">
          Working days, office hours and holidays are those of the business calendar. Booked consultations stay when the rules
          change; staff get a mail about those that no longer fit.
        </p>
      </Group>
    </SectionForm>
  )
}
