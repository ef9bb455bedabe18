import { ArchMark } from '#app/ui/arch.tsx'
import { useAgencyName } from './agency-name.ts'

/** The doorway and the agency's name, the specification's title small beneath; `isSmall` leaves the doorway. */
export function Brand({ isSmall = false }: { isSmall?: boolean }) {
  const name = useAgencyName()
  return (
    <div className="flex min-w-0 items-center gap-2.5" title={isSmall ? `${name}, Admin Panel` : undefined}>
      <ArchMark className="h-8 w-7 shrink-0" />
      <p className={isSmall ? 'sr-only' : 'grid min-w-0 leading-tight'}>
        <span className="truncate text-base font-bold">{name}</span>
        <span className="text-xs text-muted">Admin Panel</span>
      </p>
    </div>
  )
}
