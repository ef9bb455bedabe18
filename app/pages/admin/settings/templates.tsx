import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { buildList } from '#app/admin-kit/records/list-field.tsx'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { useLatestAgencyName } from '#app/layouts/admin/latest-agency-name.ts'
import { useAdmin, useBusinessTimeZone } from '#app/session/session.ts'
import { TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import type { Inquiry } from '#domain/inquiry.ts'
import {
  fillTemplate,
  REPLY_TEMPLATES_LIMIT,
  type ReplyTemplate,
  TEMPLATE_VARIABLES,
  type TemplatesSettings,
  toTemplateValues,
} from '#domain/reply-template.ts'
import { Fact, Group, Sentence } from './fields.tsx'
import { SettingsList } from './list-field.tsx'
import { NO_INQUIRY, NO_TEMPLATES, PREVIEW_FAILED } from './messages.ts'
import type { ControlProps, SectionKind } from './section-kind.ts'

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

function TemplatesField({ form, label }: ControlProps<TemplatesSettings>) {
  const list = buildList(form, 'templates', newTemplate())
  return (
    <SettingsList legend={label} noun="Template" list={list} max={REPLY_TEMPLATES_LIMIT}>
      {(template, index) => (
        <div className="mb-4 grid gap-3 border-l-2 border-line pl-3">
          <TextField label="Name" autoComplete="off" {...list.text(index, 'name')} />
          <TextField label="Subject" autoComplete="off" {...list.text(index, 'subject')} />
          <TextAreaField label="Text" rows={8} className="min-h-40" {...list.text(index, 'body')} />
          <TemplatePreview template={template} />
        </div>
      )}
    </SettingsList>
  )
}

const NEWEST = { limit: 1 }

/** The newest inquiry of either kind; null when there is none. A failure is shown in place of the preview. */
const useNewestInquiry = () =>
  useQuery({
    queryKey: inquiryKeys.newest,
    queryFn: async ({ signal }): Promise<Inquiry | null> => {
      const lists = await Promise.all([
        call(serviceInquiries.list, { query: NEWEST, signal }),
        call(contactInquiries.list, { query: NEWEST, signal }),
      ])
      const [newest] = lists.flatMap(({ data }) => data).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      return newest ?? null
    },
  })

/** The template as a visitor would read it, with the newest inquiry; loaded when it is opened. */
function TemplatePreview({ template }: { template: ReplyTemplate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-teal pointer-coarse:min-h-11">
        Preview with the newest inquiry
      </summary>
      {isOpen && <Preview template={template} />}
    </details>
  )
}

function Preview({ template }: { template: ReplyTemplate }) {
  const { data: inquiry, isError } = useNewestInquiry()
  const agencyName = useLatestAgencyName()
  const { name: staffName } = useAdmin()
  const timeZone = useBusinessTimeZone()
  const now = useNow()
  if (isError) return <p className="text-muted">{PREVIEW_FAILED}</p>
  if (inquiry === undefined) return <p className="text-muted">Loading…</p>
  if (inquiry === null) return <p className="text-muted">{NO_INQUIRY}</p>
  const { subject, body } = fillTemplate(template, toTemplateValues({ inquiry, agencyName, staffName, now, timeZone }))
  return (
    <div className="grid gap-2 rounded-sm bg-sunken p-3">
      <p className="text-xs text-muted">
        To {inquiry.name}, inquiry #{inquiry.id}
      </p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{body}</p>
    </div>
  )
}
