import { useFlags } from '#app/session/session.ts'
import { SelectField, TextField } from '#app/ui/desk/field.tsx'
import { settingsSchemas } from '#domain/settings.ts'
import { assignmentKind, assignmentSentence, ASSIGNMENT_LABELS as LABELS, MODE_CHOICES } from './assignment.ts'
import { fieldsClass, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'
import { SalesStaff } from './sales-staff.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Source: lead desk §1 'Assignment', §5. */
export function AssignmentForm({ saved, notice }: SectionProps<'assignment'>) {
  const { assignInquiry } = useFlags()
  const { form, frame } = useSectionForm(assignmentKind, saved)
  const typed = settingsSchemas.assignment.safeParse(assignmentKind.toBody(form.watch()))
  return (
    <>
      <SectionForm {...frame} notice={notice}>
        <Group title="Who gets a lead">
          <div className={fieldsClass}>
            <SelectField label={LABELS.mode} choices={MODE_CHOICES} {...form.field('mode')} />
            <TextField
              label={LABELS.takeBackMinutes}
              inputMode="numeric"
              autoComplete="off"
              hint="15 to 10,080, counted on working days, day and night; blank for never"
              {...form.field('takeBackMinutes')}
            />
          </div>
          {typed.success && <p className="max-w-prose text-muted">{assignmentSentence(typed.data)}</p>}
        </Group>
      </SectionForm>
      {assignInquiry && <SalesStaff />}
    </>
  )
}
