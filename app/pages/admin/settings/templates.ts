import type { ReplyTemplate, TemplatesSettings } from '#domain/reply-template.ts'
import type { SectionKind } from './section-kind.ts'

export const TEMPLATES_LABELS = { templates: 'Templates' } as const satisfies Record<keyof TemplatesSettings, string>

/** A template of no name; its id stays when the name changes. */
export const newTemplate = (): ReplyTemplate => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  subject: '',
  body: '',
})

export const templatesKind: SectionKind<'templates', TemplatesSettings> = {
  section: 'templates',
  toValues: ({ templates }) => ({ templates }),
  toBody: ({ templates }) => ({ templates }),
  labels: TEMPLATES_LABELS,
  toTexts: ({ templates }) => ({ templates: templates.map(({ name, subject, body }) => `${name}: ${subject}\n${body}`) }),
}
