import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#app/ui/desk/button.tsx'
import { CheckboxField, SelectField } from '#app/ui/desk/field.tsx'
import type { DisplayChoices } from './use-display.ts'

/** Columns, their order and the height of the rows. */
export function DisplayPanel({ offered, columns, density, show, move, setDensity }: DisplayChoices) {
  return (
    <>
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
                  icon={ArrowUp}
                  onClick={() => move(column, -1)}
                />
                <IconButton
                  label={`Move ${column.heading} to the end`}
                  aria-disabled={index === offered.length - 1}
                  icon={ArrowDown}
                  onClick={() => move(column, 1)}
                />
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}
