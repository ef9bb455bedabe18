import { buildList, ListField } from '#app/admin-kit/records/list-field.tsx'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { TextField } from '#app/ui/desk/field.tsx'
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
