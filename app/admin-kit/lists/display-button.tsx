import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense } from 'react'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import type { ListDefinition } from './define-list.ts'
import { useDisplay } from './use-display.ts'
import type { UrlFilters } from './use-url-filters.ts'

const { Part: DisplayPanel } = loadPart(async () => (await import('./display-panel.tsx')).DisplayPanel)

interface DisplayButtonProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  filters: UrlFilters
}

/** *Display*, of the table. */
export function DisplayButton<Row, Context>({ definition, filters }: DisplayButtonProps<Row, Context>) {
  const display = useDisplay(definition, filters)
  if (!useIsMedium()) return null
  return (
    <PanelButton
      title="Display"
      label={
        <>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Display
        </>
      }
    >
      <Suspense>
        <DisplayPanel props={display} />
      </Suspense>
    </PanelButton>
  )
}
