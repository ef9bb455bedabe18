import { call } from '#app/api/call.ts'
import { controlClass, Field } from '#app/ui/desk/field.tsx'
import { settings } from '#contract/settings.ts'
import { REPLY_TEMPLATES_LIMIT, type ReplyTemplate, TEMPLATE_VARIABLES, type TemplatesSettings } from '#domain/reply-template.ts'
import { Fact, Group, Sentence } from './group.tsx'
import { buildList, type List } from './list.ts'
import { ListField, RowInput } from './list-field.tsx'
import { NO_TEMPLATES } from './messages.ts'
import type { ControlProps, SectionKind } from './section-kind.ts'
import { TemplatePreview } from './template-preview.tsx'

/** A template of no name; its id stays when the name changes. */
const newTemplate = (): ReplyTemplate => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  subject: '',
  body: '',
})

/** Source: lead desk §1 'Reply templates'. */
export const templatesKind: SectionKind<'templates', TemplatesSettings> = {
  section: 'templates',
  get: (signal) => call(settings.getTemplates, { signal }),
  update: (body) => call(settings.updateTemplates, { body }),
  toValues: ({ templates }) => ({ templates }),
  toBody: ({ templates }) => ({ templates }),
  fields: {
    templates: {
      group: '',
      label: 'Templates',
      isWide: true,
      toText: (templates) => templates.map(({ name, subject, body }) => `${name}: ${subject}\n${body}`),
      Control: TemplatesField,
    },
  },
  intro: (
    <div className="grid gap-2">
      <Sentence>
        You can use these variables in the subject and text. They’re filled in when you choose the template, and you can still edit
        the reply.
      </Sentence>
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
  ),
  Facts: TemplatesFacts,
}

function TemplatesFacts({ saved: { templates } }: { saved: TemplatesSettings }) {
  if (templates.length === 0) return <p className="text-muted">{NO_TEMPLATES}</p>
  return templates.map(({ id, name, subject, body }) => (
    <Group key={id} title={name}>
      <dl className="grid gap-4">
        <Fact name="Subject" value={subject} />
        <Fact name="Text" value={body} />
      </dl>
    </Group>
  ))
}

/** The templates, each with its preview. */
function TemplatesField({ form, label }: ControlProps<TemplatesSettings>) {
  const list = buildList(form, 'templates', newTemplate())
  return (
    <ListField legend={label} noun="Template" list={list} max={REPLY_TEMPLATES_LIMIT}>
      {(template, index) => (
        <div className="mb-4 grid gap-3 border-l-2 border-line pl-3">
          <RowInput list={list} index={index} name="name" label="Name" isLabelRepeated />
          <RowInput list={list} index={index} name="subject" label="Subject" isLabelRepeated />
          <BodyInput list={list} index={index} />
          <TemplatePreview template={template} />
        </div>
      )}
    </ListField>
  )
}

function BodyInput({ list, index }: { list: List<ReplyTemplate>; index: number }) {
  const { error, ...control } = list.text(index, 'body')
  return (
    <Field label="Text" error={error}>
      {(ids) => <textarea rows={8} {...ids} {...control} className={`${controlClass} field-sizing-content min-h-40`} />}
    </Field>
  )
}
