import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { Editor } from '#app/admin-kit/content/editor/editor.tsx'
import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { TitleField } from '#app/admin-kit/content/editor/title-field.tsx'
import { useEditor } from '#app/admin-kit/content/editor/use-editor.ts'
import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { buildList } from '#app/admin-kit/records/list-field.tsx'
import { MarkdownField } from '#app/admin-kit/records/markdown-field.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { MAX_QUESTIONS, MAX_STEPS, type Service, serviceInput } from '#domain/service.ts'
import { serviceKind } from './kind.ts'
import { servicePreview, toPreviewed } from './preview.ts'
import { RowsField } from './rows-field.tsx'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(serviceKind.messages.title)

export default function ServiceDetailsPage() {
  return (
    <EditorPage kind={serviceKind}>
      {(service) => (service === null ? <Navigate replace to="/admin/services?edit=new" /> : <DetailsEditor service={service} />)}
    </EditorPage>
  )
}

type Details = Pick<Service, 'title' | 'details' | 'steps' | 'questions'>

const schema = z.pick(serviceInput, { title: true, details: true, steps: true, questions: true })

const BLANK: Details = { title: '', details: '', steps: [], questions: [] }
// The page is that of a service: the short form adds one.
const toValues = (service: Service | null) => toFormValues(BLANK, service)
const toInput = (values: Details) => schema.parse(values)

const WORDS = { draft: 'Inactive', live: 'Active', back: 'Make it inactive' }

/** What only the page of a service shows. Source: issue 13 'Service pages'. */
function DetailsEditor({ service }: { service: Service }) {
  const { form, values, isUnsaved, trackUpload, frame } = useEditor({
    kind: serviceKind,
    draft: 'services:details',
    record: service,
    toValues,
    schema,
    toInput,
  })
  return (
    <Editor
      frame={frame}
      shown={toPreviewed({ ...service, ...values })}
      preview={servicePreview}
      isUnsaved={isUnsaved}
      words={WORDS}
    >
      <TitleField {...form.field('title')} />
      <MarkdownField label="Details" {...form.field('details')} onUpload={trackUpload('details')} />
      <RowsField
        legend="Steps"
        hint="Step by step, from the first call"
        noun="Step"
        list={buildList(form, 'steps', { title: '', text: '' }, { dropsBlank: true })}
        names={['title', 'text']}
        labels={['name', 'text']}
        max={MAX_STEPS}
      />
      <RowsField
        legend="Questions"
        hint="Answers are plain text; search engines may show them"
        noun="Question"
        list={buildList(form, 'questions', { question: '', answer: '' }, { dropsBlank: true })}
        names={['question', 'answer']}
        labels={['question', 'answer']}
        max={MAX_QUESTIONS}
      />
    </Editor>
  )
}
