import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { NewsEditor } from './editor.tsx'
import { newsKind } from './kind.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(newsKind.messages.title)

export default function NewsEditorPage() {
  return (
    <EditorPage kind={newsKind}>{(newsItem, onCreated) => <NewsEditor newsItem={newsItem} onCreated={onCreated} />}</EditorPage>
  )
}
