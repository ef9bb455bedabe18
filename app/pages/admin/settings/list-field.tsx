import { Plus, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { controlClass, Field } from '#app/ui/desk/field.tsx'
import type { List } from './list.ts'

/** On a phone every row has visible labels, on larger screens only the first one. */
const toLabelClass = (index: number): string => (index === 0 ? '' : 'sm:sr-only')

/** Takes the place of a label above a control that has none, in rows with visible labels. */
export function LabelSpace({ index }: { index: number }) {
  return (
    <span aria-hidden="true" className={`block text-xs ${index === 0 ? '' : 'sm:hidden'}`}>
      {'\u00A0'}
    </span>
  )
}

interface ListFieldProps<Row> {
  legend: string
  hint?: string
  /** Noun for a row, e.g. 'Phone'. */
  noun: string
  list: List<Row>
  /** A list of so few rows cannot be shortened. */
  min?: number
  /** A list of so many rows cannot be extended. */
  max: number
  /** Whether the controls have labels that are visible in the first row. */
  hasLabels?: boolean
  /** The controls of a row. */
  children: (row: Row, index: number) => ReactNode
}

/** Rows that can be added and removed. The focus goes to a new row, after a removal to the row that takes the place. */
export function ListField<Row>(props: ListFieldProps<Row>) {
  const { legend, hint, noun, list, min = 0, max, hasLabels = false, children } = props
  const { rows, error, add, remove } = list
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  const focusRow = (index: number) => (box.current?.children[index]?.querySelector('input') ?? addButton.current)?.focus()
  /** Synchronous: the next keystroke must reach the new row. */
  const handleAdd = () => {
    flushSync(add)
    focusRow(rows.length)
  }
  const handleRemove = (index: number) => {
    flushSync(() => remove(index))
    focusRow(Math.min(index, rows.length - 2))
  }

  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2" aria-describedby={described || undefined}>
      <legend className="mb-2 text-xs font-semibold text-ink">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <div ref={box} className="grid gap-2">
        {rows.map((row, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
            key={index}
            role="group"
            aria-label={`${noun} ${index + 1}`}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ${hasLabels ? 'max-sm:border-b max-sm:border-line max-sm:pb-3' : ''}`}
          >
            {children(row, index)}
            {rows.length > min && (
              <div className="grid content-start gap-1">
                {hasLabels && <LabelSpace index={index} />}
                <IconButton
                  label={`Remove ${noun.toLowerCase()} ${index + 1}`}
                  className="my-0.5"
                  onClick={() => handleRemove(index)}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-red-strong">
          {error}
        </p>
      )}
      {rows.length < max ? (
        <Button ref={addButton} onClick={handleAdd} className="justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add {noun.toLowerCase()}
        </Button>
      ) : (
        <p className="text-xs text-muted">At most {max}</p>
      )}
    </fieldset>
  )
}

interface RowInputProps<Row> extends Omit<ComponentProps<'input'>, 'list' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  list: List<Row>
  index: number
  /** Name of the control in the row; a row that is a text has one control, without a name. */
  name?: string
  label: string
  isLabelHidden?: boolean
  /** Whether every row shows the label, on large screens too. */
  isLabelRepeated?: boolean
  value: string
  /** The row with the typed text. */
  toRow: (text: string) => Row
  /** Message beside the control while it has none of its own. */
  error?: string
}

/** A one-line field of a row; it accepts every attribute of an input. */
export function RowInput<Row>(props: RowInputProps<Row>) {
  const { list, index, name, label, isLabelHidden = false, isLabelRepeated = false, value, toRow, error, ...input } = props
  const { error: ownError, onBlur } = list.control(index, name)
  return (
    <Field
      label={label}
      error={ownError ?? error}
      labelClass={isLabelHidden ? 'sr-only' : toLabelClass(isLabelRepeated ? 0 : index)}
    >
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          value={value}
          onChange={(event) => list.edit(index, toRow(event.target.value), name)}
          onBlur={onBlur}
          className={controlClass}
        />
      )}
    </Field>
  )
}
