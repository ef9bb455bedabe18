import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { controlClass, Field } from '#app/ui/desk/field.tsx'
import { REPLY_TEMPLATES_LIMIT, type ReplyTemplate, type TemplatesSettings } from '#domain/reply-template.ts'
import { ListField, RowInput } from './list-field.tsx'
import { buildList, type List } from './list.ts'
import { TemplatePreview } from './template-preview.tsx'
import { newTemplate, TEMPLATES_LABELS } from './templates.ts'

/** The templates, each with its preview. */
export function TemplatesField({ form }: { form: SchemaForm<TemplatesSettings> }) {
  const list = buildList(form, 'templates', newTemplate())
  return (
    <ListField legend={TEMPLATES_LABELS.templates} noun="Template" list={list} max={REPLY_TEMPLATES_LIMIT}>
      {(template, index) => (
        <div className="mb-4 grid gap-3 border-l-2 border-line pl-3">
          <RowInput
            list={list}
            index={index}
            name="name"
            label="Name"
            isLabelRepeated
            value={template.name}
            toRow={(name) => ({ ...template, name })}
          />
          <RowInput
            list={list}
            index={index}
            name="subject"
            label="Subject"
            isLabelRepeated
            value={template.subject}
            toRow={(subject) => ({ ...template, subject })}
          />
          <BodyInput list={list} index={index} template={template} />
          <TemplatePreview template={template} />
        </div>
      )}
    </ListField>
  )
}

interface BodyInputProps {
  list: List<ReplyTemplate>
  index: number
  template: ReplyTemplate
}

function BodyInput({ list, index, template }: BodyInputProps) {
  const { error, onBlur } = list.control(index, 'body')
  return (
    <Field label="Text" error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={8}
          value={template.body}
          onChange={(event) => list.edit(index, { ...template, body: event.target.value }, 'body')}
          onBlur={onBlur}
          className={`${controlClass} field-sizing-content min-h-40`}
        />
      )}
    </Field>
  )
}
