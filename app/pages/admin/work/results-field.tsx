import { RowList } from '#app/admin-kit/records/row-list.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { type CaseResult, RESULTS_LIMIT } from '#domain/case-study.ts'

const BLANK: CaseResult = { value: '', unit: '', label: '' }

const isBlank = ({ value, unit, label }: CaseResult): boolean => [value, unit, label].every((text) => text.trim() === '')

interface ResultsFieldProps {
  results: readonly CaseResult[]
  /** Validation message of the whole list. */
  error: string | undefined
  /** Validation message of a field of a row; the index does not count blank rows, which are not sent. */
  errorAt: (index: number, field: keyof CaseResult) => string | undefined
  onChange: (results: CaseResult[]) => void
}

/** The figures that the work reached, a row each; an empty list shows one blank row. */
export function ResultsField({ results, error, errorAt, onChange }: ResultsFieldProps) {
  const rows = results.length === 0 ? [BLANK] : results
  const handleText = (row: number, field: keyof CaseResult, text: string) =>
    onChange(rows.map((result, index) => (index === row ? { ...result, [field]: text } : result)))
  return (
    <RowList
      legend="Results"
      noun="Result"
      rows={rows}
      max={RESULTS_LIMIT}
      error={error}
      onAdd={() => onChange([...rows, BLANK])}
      onRemove={(row) => onChange(rows.filter((_, index) => index !== row))}
      rowClass="grid grid-cols-[1fr_1fr_auto] items-start gap-2 rounded-sm border border-line bg-sunken p-2 sm:grid-cols-[7rem_9rem_1fr_auto]"
    >
      {(result, row, remove) => {
        const sent = rows.slice(0, row).filter((before) => !isBlank(before)).length
        const field = (name: keyof CaseResult) => ({
          value: result[name],
          error: isBlank(result) ? undefined : errorAt(sent, name),
          onChange: (event: React.ChangeEvent<HTMLInputElement>) => handleText(row, name, event.target.value),
          autoComplete: 'off',
        })
        return (
          <>
            <TextField label="Figure" placeholder="62" {...field('value')} />
            <TextField label="Unit" placeholder="%" {...field('unit')} />
            <div className="order-last col-span-3 sm:order-none sm:col-span-1">
              <TextField label="What it counts" placeholder="fewer calls" {...field('label')} />
            </div>
            <div className="mt-5">{remove}</div>
          </>
        )
      }}
    </RowList>
  )
}
