import { Icon } from '#app/ui/icon.tsx'
import type { ServiceColor, ServiceIcon } from '#domain/service.ts'

const GROUNDS: Record<ServiceColor, string> = {
  blue: 'bg-blue-soft text-blue-strong',
  green: 'bg-green-soft text-green-strong',
  pink: 'bg-pink-soft text-pink-strong',
  purple: 'bg-purple-soft text-purple-strong',
  orange: 'bg-orange-soft text-orange-strong',
  indigo: 'bg-indigo-soft text-indigo-strong',
  red: 'bg-red-soft text-red-strong',
  yellow: 'bg-yellow-soft text-yellow-strong',
}

/** The service's icon on its colour, as visitors see it. */
export function ServiceMark({ icon, color }: { icon: ServiceIcon; color: ServiceColor }) {
  return (
    <span className={`inline-flex size-8 shrink-0 items-center justify-center rounded-sm ${GROUNDS[color]}`}>
      <Icon name={icon} className="size-5" />
    </span>
  )
}
