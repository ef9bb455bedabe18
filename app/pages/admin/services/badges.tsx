import { SERVICE_CLASSES } from '#app/ui/desk/tone.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ServiceColor, ServiceIcon } from '#domain/service.ts'

/** The service's icon on its colour, as visitors see it. */
export function ServiceMark({ icon, color }: { icon: ServiceIcon; color: ServiceColor }) {
  return (
    <span className={`inline-flex size-8 shrink-0 items-center justify-center rounded-sm ${SERVICE_CLASSES[color]}`}>
      <Icon name={icon} className="size-5" />
    </span>
  )
}
