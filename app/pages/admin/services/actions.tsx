import { ContentActions, PageLink } from '#app/admin-kit/content/actions.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Service } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { servicePreview } from './preview.ts'
import { serviceKind } from './queries.ts'

interface ServiceActionsProps {
  service: Service
  record: RecordParam
  onDelete: (service: Service) => void
}

/** Link to the public page or its preview; edit and delete buttons. */
export function ServiceActions({ service, record, onDelete }: ServiceActionsProps) {
  const { slug, isActive } = service
  return (
    <ContentActions kind={serviceKind} row={service} record={record} onDelete={onDelete}>
      <PageLink kind={servicePreview} row={service} publicPath={isActive ? servicePath(slug) : null} />
    </ContentActions>
  )
}
