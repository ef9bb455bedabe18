import { buildList, ListField } from '#app/admin-kit/records/list-field.tsx'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { useAllServices } from '#app/pages/admin/services/queries.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { CheckboxField, TextField } from '#app/ui/desk/field.tsx'
import { RESULTS_LIMIT } from '#domain/case-study.ts'
import type { CaseStudyValues } from './values.ts'

const BLANK = { value: '', unit: '', label: '' }

/** The figures that the work reached, a row each; an empty list shows one blank row. */
export function ResultsField({ form }: { form: SchemaForm<CaseStudyValues> }) {
  const list = buildList(form, 'results', BLANK, { dropsBlank: true, hasFirstRow: true })
  return (
    <ListField
      legend="Results"
      noun="Result"
      list={list}
      max={RESULTS_LIMIT}
      rowClass="grid grid-cols-[1fr_1fr_auto] items-start gap-2 rounded-sm border border-line bg-sunken p-2 sm:grid-cols-[7rem_9rem_1fr_auto]"
    >
      {(_result, index, remove) => (
        <>
          <TextField label="Figure" placeholder="62" autoComplete="off" {...list.text(index, 'value')} />
          <TextField label="Unit" placeholder="%" autoComplete="off" {...list.text(index, 'unit')} />
          <div className="order-last col-span-3 sm:order-none sm:col-span-1">
            <TextField label="What it counts" placeholder="fewer calls" autoComplete="off" {...list.text(index, 'label')} />
          </div>
          <div className="mt-5">{remove}</div>
        </>
      )}
    </ListField>
  )
}

interface ServicesFieldProps {
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** The services that were used, as checkboxes in a box that scrolls. Rows of `auto` would have a checkbox's least height. */
export function ServicesField({ chosen, error, onChange }: ServicesFieldProps) {
  const { data, isError, isFetching, refetch } = useAllServices()
  const handleToggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className="grid content-start gap-1" data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-xs font-semibold text-ink">Services used</legend>
      <div className="grid max-h-40 auto-rows-max content-start gap-x-4 overflow-y-auto rounded-sm border border-edge bg-sunken p-2 wrap-anywhere sm:grid-cols-2">
        {data?.data.map(({ id, title, isActive }) => (
          <CheckboxField
            key={id}
            label={isActive ? title : `${title} (inactive: visitors do not see it)`}
            checked={chosen.includes(id)}
            onChange={() => handleToggle(id)}
          />
        ))}
        {data?.data.length === 0 && <p className="text-xs text-muted">There are no services yet.</p>}
        {data === undefined && !isError && <p className="text-xs text-muted">Loading the services…</p>}
        {isError && data === undefined && (
          <p className="flex flex-wrap items-center gap-2 text-xs" role="alert">
            The services could not be loaded.
            <Button onClick={() => void refetch()} busy={isFetching}>
              Try Again
            </Button>
          </p>
        )}
      </div>
      {error && <p className="text-xs font-medium text-red-strong">{error}</p>}
    </fieldset>
  )
}
