import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { useDescription } from '#app/ui/desk/field.tsx'

interface RowListProps<Row> {
  legend: string
  hint?: string
  /** Noun for a row, e.g. 'Phone'. */
  noun: string
  rows: readonly Row[]
  /** A list of so few rows cannot be shortened. */
  min?: number
  /** A list of so many rows cannot be extended. */
  max: number
  /** Validation message of the whole list. */
  error: string | undefined
  /** Classes of each row. */
  rowClass: string
  onAdd: () => void
  onRemove: (index: number) => void
  /** The controls of a row; `remove` is its button, null in a list that cannot be shortened. */
  children: (row: Row, index: number, remove: ReactNode) => ReactNode
}

/** Rows that can be added and removed. The focus goes to a new row, after a removal to the row that takes the place. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { legend, hint, noun, rows, min = 0, max, error, rowClass, onAdd, onRemove, children } = props
  const { describedBy, hintText, errorText } = useDescription({ error, hint })
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  /** Synchronous: the next keystroke must reach the row. */
  const changeAndFocus = (change: () => void, index: number) => {
    flushSync(change)
    const shown = [...(box.current?.children ?? [])]
    const row = shown[Math.min(index, shown.length - 1)]
    const target = row?.querySelector('input') ?? addButton.current
    target?.focus()
  }
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy}
    >
      <legend className="mb-2 text-xs font-semibold text-ink">{legend}</legend>
      {hintText}
      <div ref={box} className="grid gap-2">
        {rows.map((row, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
            key={index}
            role="group"
            aria-label={`${noun} ${index + 1}`}
            className={rowClass}
          >
            {children(
              row,
              index,
              rows.length > min && (
                <IconButton
                  label={`Remove ${noun.toLowerCase()} ${index + 1}`}
                  icon={X}
                  onClick={() => changeAndFocus(() => onRemove(index), index)}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {errorText}
      {rows.length < max ? (
        <Button ref={addButton} onClick={() => changeAndFocus(onAdd, rows.length)} className="justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add {noun.toLowerCase()}
        </Button>
      ) : (
        <p className="text-xs text-muted">At most {max}</p>
      )}
    </fieldset>
  )
}
