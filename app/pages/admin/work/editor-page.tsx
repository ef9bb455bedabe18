import { Editor } from '#app/admin-kit/content/editor/editor.tsx'
import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { TitleField } from '#app/admin-kit/content/editor/title-field.tsx'
import { useEditor } from '#app/admin-kit/content/editor/use-editor.ts'
import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { OrderField, SlugField } from '#app/admin-kit/content/fields.tsx'
import { MarkdownField } from '#app/admin-kit/records/markdown-field.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { type CaseStudy, caseStudyInput } from '#domain/case-study.ts'
import { toSlug } from '#domain/slug.ts'
import { workUrl } from '#app/pages/public/work/urls.ts'
import { workKind } from './kind.ts'
import { toPreviewed, workPreview } from './preview.ts'
import { useAllServices } from '#app/pages/admin/services/queries.ts'
import { ResultsField, ServicesField } from './fields.tsx'
import { toInput, toValues } from './values.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(workKind.messages.title)

export default function WorkEditorPage() {
  return (
    <EditorPage kind={workKind}>
      {(caseStudy, onCreated) => <CaseStudyEditor caseStudy={caseStudy} onCreated={onCreated} />}
    </EditorPage>
  )
}

const IMAGE_HINT = 'Drop or paste a picture here, or type a URL. If empty, we show a pattern.'

const DRAWER = [
  'slug',
  'serviceIds',
  'duration',
  'costRange',
  'quotation.text',
  'quotation.person',
  'quotation.role',
  'imageUrl',
  'imageAlt',
  'order',
] as const
const WORDS = { draft: 'Inactive', live: 'Active', back: 'Make it inactive' }

interface CaseStudyEditorProps {
  /** The latest loaded version; null for a new case study. */
  caseStudy: CaseStudy | null
  onCreated: (id: number) => void
}

/** Every field of a case study. Source: issue 13 point 3. */
function CaseStudyEditor({ caseStudy, onCreated }: CaseStudyEditorProps) {
  const { form, base, values, isUnsaved, image, trackUpload, frame } = useEditor({
    kind: workKind,
    record: caseStudy,
    toValues,
    schema: caseStudyInput,
    toInput,
    drawer: DRAWER,
  })
  const services = useAllServices().data?.data ?? []
  const { title, slug, serviceIds } = values
  return (
    <Editor
      frame={frame}
      shown={toPreviewed(values, services)}
      preview={workPreview}
      isUnsaved={isUnsaved}
      words={WORDS}
      onCreated={onCreated}
      details={
        <>
          <SlugField base={base} slug={slug} made={toSlug(title)} toPath={workUrl} {...form.field('slug')} />
          <ServicesField
            chosen={serviceIds}
            error={form.errorOf('serviceIds')}
            onChange={(next) => form.edit('serviceIds', next)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Duration" autoComplete="off" placeholder="9 weeks" {...form.field('duration')} />
            <TextField label="Cost range" autoComplete="off" placeholder="₹2–3 lakh + GST" {...form.field('costRange')} />
          </div>
          <TextAreaField label="What the client said" hint="Optional" {...form.field('quotation.text')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Who said it" autoComplete="off" {...form.field('quotation.person')} />
            <TextField label="Role" autoComplete="off" {...form.field('quotation.role')} />
          </div>
          <ImageField label="Image URL" hint={IMAGE_HINT} {...image()} />
          <TextField
            label="Image description"
            autoComplete="off"
            hint="For people who can’t see it. Leave empty if it’s only decoration."
            {...form.field('imageAlt')}
          />
          <OrderField {...form.field('order')} />
          <CheckboxField label="Example: a draft to write over. Visitors never see it." {...form.register('isExample')} />
        </>
      }
    >
      <TitleField {...form.field('title')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Client"
          required
          autoComplete="off"
          hint="A name, or a description such as: A textile exporter in Surat"
          {...form.field('client')}
        />
        <TextField label="Industry" autoComplete="off" {...form.field('industry')} />
      </div>
      <TextAreaField label="The problem" required hint="Plain text; line breaks are kept" {...form.field('problem')} />
      <MarkdownField label="What was done" required {...form.field('solution')} onUpload={trackUpload('solution')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Before" autoComplete="off" hint="One sentence. Optional." {...form.field('before')} />
        <TextField label="After" autoComplete="off" hint="One sentence. Optional." {...form.field('after')} />
      </div>
      <ResultsField form={form} />
    </Editor>
  )
}
