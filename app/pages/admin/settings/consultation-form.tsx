import { settingsSchemas } from '#domain/settings.ts'
import { consultationKind, consultationSentence, CONSULTATION_LABELS as LABELS } from './consultation.ts'
import { fieldsClass, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'
import { WholeNumberField } from './whole-number-field.tsx'

/** Source: issue 13 point 5. */
export function ConsultationForm({ saved, notice }: SectionProps<'consultation'>) {
  const { form, frame } = useSectionForm(consultationKind, saved)
  const typed = settingsSchemas.consultation.safeParse(consultationKind.toBody(form.watch()))
  return (
    <SectionForm {...frame} notice={notice}>
      <Group title="What visitors can book">
        <div className={fieldsClass}>
          <WholeNumberField
            label={LABELS.capacity}
            min={0}
            max={20}
            hint="How many visitors can book the same time; 0 for none"
            {...form.field('capacity')}
          />
          <WholeNumberField
            label={LABELS.noticeHours}
            min={0}
            max={336}
            hint="Times that are nearer are not offered"
            {...form.field('noticeHours')}
          />
          <WholeNumberField
            label={LABELS.horizonDays}
            min={1}
            max={60}
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
