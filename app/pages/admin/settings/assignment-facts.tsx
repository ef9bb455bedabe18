import { assignmentSentence, ASSIGNMENT_LABELS as LABELS, toAssignmentTexts } from './assignment.ts'
import { Fact, Facts, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'

/** The assignment as text, in the group of its form. */
export function AssignmentFacts({ saved }: Pick<SectionProps<'assignment'>, 'saved'>) {
  const texts = toAssignmentTexts(saved)
  return (
    <Group title="Who gets a lead">
      <Facts>
        <Fact name={LABELS.mode} value={texts.mode} />
        <Fact name={LABELS.takeBackMinutes} value={texts.takeBackMinutes} />
      </Facts>
      <p className="max-w-prose text-muted">{assignmentSentence(saved)}</p>
    </Group>
  )
}
