import { CONSULTATION_LABELS as LABELS, consultationSentence } from './consultation.ts'
import { Fact, Facts, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'

/** The rules of consultations as text, in the group of their form. */
export function ConsultationFacts({ saved }: Pick<SectionProps<'consultation'>, 'saved'>) {
  return (
    <Group title="What visitors can book">
      <Facts>
        <Fact name={LABELS.capacity} value={String(saved.capacity)} />
        <Fact name={LABELS.noticeHours} value={String(saved.noticeHours)} />
        <Fact name={LABELS.horizonDays} value={String(saved.horizonDays)} />
      </Facts>
      <p className="max-w-prose text-muted">{consultationSentence(saved)}</p>
    </Group>
  )
}
