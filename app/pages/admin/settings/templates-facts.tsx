import { Fact, Facts, Group } from './group.tsx'
import { NO_TEMPLATES } from './messages.ts'
import type { SectionProps } from './open-section.tsx'

/** The templates as text. */
export function TemplatesFacts({ saved }: Pick<SectionProps<'templates'>, 'saved'>) {
  if (saved.templates.length === 0) return <p className="text-muted">{NO_TEMPLATES}</p>
  return saved.templates.map(({ id, name, subject, body }) => (
    <Group key={id} title={name}>
      <Facts>
        <Fact isWide name="Subject" value={subject} />
        <Fact isWide name="Text" value={body} />
      </Facts>
    </Group>
  ))
}
