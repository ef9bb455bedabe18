/** A list of rows with two texts, such as steps or questions: rows are added, removed and moved. Source: issue 13 'Service pages'. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { TextAreaField, TextField } from '#app/ui/desk/field.tsx'

type Row<Name extends string> = Record<Name, string>

interface RowsFieldProps<Name extends string> {
  legend: string
  hint: string
  /** Noun for a row, e.g. 'Step'. */
  noun: string
  rows: readonly Row<Name>[]
  /** Name and label of the one-line text, then of the longer one. */
  names: readonly [line: Name, text: Name]
  labels: readonly [line: string, text: string]
  /** A list of so many rows cannot be extended. */
  max: number
  /** Validation message of the whole list. */
  error: string | undefined
  /** Validation message of a text; the index does not count blank rows, which are not sent. */
  errorAt: (index: number, name: Name) => string | undefined
  onChange: (rows: Row<Name>[]) => void
}

const isBlank = (row: object): boolean => Object.values(row).every((text) => String(text).trim() === '')

/** The focus goes to a new row, after a removal to the row that takes the place, and stays on the button that moved a row. */
export function RowsField<Name extends string>(props: RowsFieldProps<Name>) {
  const { legend, hint, noun, rows, names, labels, max, error, errorAt, onChange } = props
  const [line, text] = names
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  const find = (row: number, selector: string) =>
    box.current?.querySelectorAll('[data-row]')[row]?.querySelector<HTMLElement>(selector)
  const edit = (row: number, name: Name, value: string) =>
    onChange(rows.map((entry, index) => (index === row ? { ...entry, [name]: value } : entry)))

  /** Synchronous: the next keystroke must reach the new row. */
  const handleAdd = () => {
    // The names of the row are the two keys of its type.
    flushSync(() => onChange([...rows, { [line]: '', [text]: '' } as Row<Name>]))
    find(rows.length, 'input')?.focus()
  }
  const handleRemove = (row: number) => {
    flushSync(() => onChange(rows.toSpliced(row, 1)))
    const next = find(Math.min(row, rows.length - 2), 'input') ?? addButton.current
    next?.focus()
  }
  const handleMove = (row: number, by: -1 | 1) => {
    const moved = rows[row]
    const to = row + by
    if (moved === undefined || to < 0 || to >= rows.length) return
    flushSync(() => onChange(rows.toSpliced(row, 1).toSpliced(to, 0, moved)))
    // At an end of the list the button of this direction is disabled.
    const isAtEnd = to === (by === -1 ? 0 : rows.length - 1)
    const direction = (by === -1) === isAtEnd ? 'down' : 'up'
    find(to, `[data-move="${direction}"]`)?.focus()
  }
  const described = [error ? `${id}-error` : '', `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1"
      data-invalid={error ? '' : undefined}
      aria-describedby={described}
    >
      <legend className="mb-1 text-xs font-semibold text-ink">{legend}</legend>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
      <div ref={box} className="grid gap-2">
        {rows.map((row, index) => {
          const sent = rows.slice(0, index).filter((before) => !isBlank(before)).length
          const field = (name: Name, label: string) => ({
            label: `${noun} ${index + 1}: ${label}`,
            value: row[name],
            error: isBlank(row) ? undefined : errorAt(sent, name),
            onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => edit(index, name, event.target.value),
            autoComplete: 'off',
          })
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
              key={index}
              data-row=""
              role="group"
              aria-label={`${noun} ${index + 1}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-sm border border-line bg-sunken p-3"
            >
              <div className="grid gap-2">
                <TextField {...field(line, labels[0])} />
                <TextAreaField rows={2} {...field(text, labels[1])} />
              </div>
              <div className="grid content-start">
                <MoveButton
                  name="up"
                  isDisabled={index === 0}
                  label={`Move ${noun.toLowerCase()} ${index + 1} up`}
                  onMove={() => handleMove(index, -1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </MoveButton>
                <MoveButton
                  name="down"
                  isDisabled={index === rows.length - 1}
                  label={`Move ${noun.toLowerCase()} ${index + 1} down`}
                  onMove={() => handleMove(index, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </MoveButton>
                <IconButton label={`Remove ${noun.toLowerCase()} ${index + 1}`} onClick={() => handleRemove(index)}>
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
            </div>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-red-strong">
          {error}
        </p>
      )}
      {rows.length < max ? (
        <Button ref={addButton} onClick={handleAdd} className="mt-1 justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add {noun.toLowerCase()}
        </Button>
      ) : (
        <p className="text-xs text-muted">At most {max}</p>
      )}
    </fieldset>
  )
}

interface MoveButtonProps {
  name: 'up' | 'down'
  label: string
  isDisabled: boolean
  onMove: () => void
  children: ReactNode
}

function MoveButton({ name, label, isDisabled, onMove, children }: MoveButtonProps) {
  return (
    <IconButton label={label} data-move={name} disabled={isDisabled} onClick={onMove} className="disabled:opacity-40">
      {children}
    </IconButton>
  )
}
