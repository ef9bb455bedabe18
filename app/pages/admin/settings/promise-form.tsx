import { settingsSchemas } from '#domain/settings.ts'
import { fieldsClass, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'
import { PROMISE_LABELS as LABELS, promiseKind, promiseSentence } from './promise.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'
import { WholeNumberField } from './whole-number-field.tsx'

/** Source: lead desk §1 'Response promise', §2. */
export function PromiseForm({ saved, notice }: SectionProps<'promise'>) {
  const { form, frame } = useSectionForm(promiseKind, saved)
  const typed = settingsSchemas.promise.safeParse(promiseKind.toBody(form.watch()))
  return (
    <SectionForm {...frame} notice={notice}>
      <Group title="First response">
        <div className={fieldsClass}>
          <WholeNumberField
            label={LABELS.hours}
            min={1}
            max={720}
            hint="Counted on working days, day and night"
            {...form.field('hours')}
          />
          <WholeNumberField
            label={LABELS.warnAtPercent}
            min={1}
            max={99}
            hint="The share of the hours after which staff are warned"
            {...form.field('warnAtPercent')}
          />
        </div>
        {typed.success && <p className="max-w-prose text-muted">{promiseSentence(typed.data)}</p>}
      </Group>
    </SectionForm>
  )
}
