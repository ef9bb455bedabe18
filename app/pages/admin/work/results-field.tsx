import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
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
  const box = useRef<HTMLDivElement>(null)
  const rows = results.length === 0 ? [BLANK] : results

  /** Synchronous: the next keystroke must reach the new row. */
  const changeAndFocus = (next: CaseResult[], row: number) => {
    flushSync(() => onChange(next))
    box.current?.querySelectorAll('[data-row]')[row]?.querySelector('input')?.focus()
  }
  const handleRemove = (row: number) =>
    changeAndFocus(
      rows.filter((_, index) => index !== row),
      Math.max(0, Math.min(row, rows.length - 2)),
    )
  const handleText = (row: number, field: keyof CaseResult, text: string) =>
    onChange(rows.map((result, index) => (index === row ? { ...result, [field]: text } : result)))
  return (
    <fieldset className="grid content-start gap-1" data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-xs font-semibold text-ink">Results</legend>
      <div ref={box} className="grid gap-2">
        {rows.map((result, row) => {
          const sent = rows.slice(0, row).filter((before) => !isBlank(before)).length
          const field = (name: keyof CaseResult) => ({
            value: result[name],
            error: isBlank(result) ? undefined : errorAt(sent, name),
            onChange: (event: React.ChangeEvent<HTMLInputElement>) => handleText(row, name, event.target.value),
            autoComplete: 'off',
          })
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
              key={row}
              data-row=""
              role="group"
              aria-label={`Result ${row + 1}`}
              className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 rounded-sm border border-line bg-sunken p-2 sm:grid-cols-[7rem_9rem_1fr_auto]"
            >
              <TextField label="Figure" placeholder="62" {...field('value')} />
              <TextField label="Unit" placeholder="%" {...field('unit')} />
              <div className="order-last col-span-3 sm:order-none sm:col-span-1">
                <TextField label="What it counts" placeholder="fewer calls" {...field('label')} />
              </div>
              <IconButton label={`Remove result ${row + 1}`} className="mt-5" onClick={() => handleRemove(row)}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
          )
        })}
      </div>
      {error && <p className="text-xs font-medium text-red-strong">{error}</p>}
      {rows.length < RESULTS_LIMIT && (
        <Button onClick={() => changeAndFocus([...rows, BLANK], rows.length)} className="justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add Result
        </Button>
      )}
    </fieldset>
  )
}
