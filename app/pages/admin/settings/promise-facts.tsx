import { Fact, Facts, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'
import { PROMISE_LABELS as LABELS, promiseSentence } from './promise.ts'

/** The promise as text, in the group of its form. */
export function PromiseFacts({ saved }: Pick<SectionProps<'promise'>, 'saved'>) {
  return (
    <Group title="First response">
      <Facts>
        <Fact name={LABELS.hours} value={String(saved.hours)} />
        <Fact name={LABELS.warnAtPercent} value={`${saved.warnAtPercent} %`} />
      </Facts>
      <p className="max-w-prose text-muted">{promiseSentence(saved)}</p>
    </Group>
  )
}
