import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { CaseStudyEditor } from './editor.tsx'
import { workKind } from './kind.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(workKind.messages.title)

export default function WorkEditorPage() {
  return (
    <EditorPage kind={workKind}>
      {(caseStudy, onCreated) => <CaseStudyEditor caseStudy={caseStudy} onCreated={onCreated} />}
    </EditorPage>
  )
}
