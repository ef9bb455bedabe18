import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { IconButton } from '#app/ui/desk/button.tsx'
import { CheckboxField, SelectField } from '#app/ui/desk/field.tsx'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useIsMedium } from '#app/ui/desk/use-media-query.ts'
import type { ListDefinition } from './define-list.ts'
import { useDisplay } from './use-display.ts'
import type { UrlFilters } from './use-url-filters.ts'

interface DisplayButtonProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  filters: UrlFilters
}

/** *Display*: columns, their order and the height of the rows, of the table. */
export function DisplayButton<Row, Context>({ definition, filters }: DisplayButtonProps<Row, Context>) {
  const { offered, columns, density, show, move, setDensity } = useDisplay(definition, filters)
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
      <SelectField
        label="Density"
        choices={[
          ['compact', 'Compact'],
          ['comfortable', 'Comfortable'],
        ]}
        value={density}
        onChange={({ target: { value } }) => setDensity(value === 'comfortable' ? value : 'compact')}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-xs font-semibold">Columns</legend>
        <ul>
          {offered.map((column, index) => (
            <li key={column.name} className="flex items-center justify-between gap-2">
              <CheckboxField
                label={column.heading}
                checked={columns.includes(column)}
                disabled={column.isFixed}
                onChange={({ target }) => show(column, target.checked)}
              />
              <span className="flex">
                <IconButton
                  label={`Move ${column.heading} to the front`}
                  aria-disabled={index === 0}
                  onClick={() => move(column, -1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move ${column.heading} to the end`}
                  aria-disabled={index === offered.length - 1}
                  onClick={() => move(column, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
    </PanelButton>
  )
}
