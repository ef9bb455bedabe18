import { TEMPLATE_VARIABLES } from '#domain/reply-template.ts'
import type { SectionProps } from './open-section.tsx'
import { SectionForm } from './section-form.tsx'
import { TemplatesField } from './templates-field.tsx'
import { templatesKind } from './templates.ts'
import { useSectionForm } from './use-section-form.ts'

/** Source: lead desk §1 'Reply templates'. */
export function TemplatesForm({ saved, notice }: SectionProps<'templates'>) {
  const { form, frame } = useSectionForm(templatesKind, saved)
  return (
    <SectionForm {...frame} notice={notice}>
      <Variables />
      <TemplatesField form={form} />
    </SectionForm>
  )
}

function Variables() {
  return (
    <div className="grid gap-2">
      <p className="max-w-prose text-muted">
        Subject and text may contain these variables. A reply has their values as soon as the template is chosen, and can still be
        edited.
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(TEMPLATE_VARIABLES).map(([name, description]) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-sm font-semibold">{`{{${name}}}`}</code>
            </dt>
            <dd className="text-muted max-sm:mb-1">{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
