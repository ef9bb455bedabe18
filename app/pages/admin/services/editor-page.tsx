import { Navigate } from 'react-router'
import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { DetailsEditor } from './details-editor.tsx'
import { serviceKind } from './kind.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(serviceKind.messages.title)

export default function ServiceDetailsPage() {
  return (
    <EditorPage kind={serviceKind}>
      {(service) => (service === null ? <Navigate replace to="/admin/services?edit=new" /> : <DetailsEditor service={service} />)}
    </EditorPage>
  )
}
