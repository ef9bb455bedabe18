/** A list as one field of a form: its rows are added, edited and removed. */
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ChangeHandler, FieldValues, Path, PathValue } from 'react-hook-form'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { useDescription } from '#app/ui/desk/field.tsx'
import { afterPress, type SchemaForm } from './use-schema-form.ts'

/** The props of a text control in a row, and its error. */
interface RowControl {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: ChangeHandler | undefined
  error: string | undefined
}

export interface List<Row> {
  rows: readonly Row[]
  /** Message about the whole list. */
  error: string | undefined
  add: () => void
  /** Replaces all rows, e.g. without a removed one. */
  set: (rows: readonly Row[]) => void
  /** Replaces a row after an edit of its control `name`; a row that is a text has one control, without a name. */
  edit: (index: number, row: Row, name?: string) => void
  text: (index: number, name?: keyof Row & string) => RowControl
}

const isFilled = (row: unknown): boolean =>
  Object.values(typeof row === 'object' && row !== null ? row : [row]).some((text) => String(text).trim() !== '')

/**
 * With react-hook-form's useFieldArray each control of a row would be a field: another person's newer version would be mixed with the edited
 * list row by row, and a row of theirs could get a text of ours. `dropsBlank`: blank rows are not sent, so errors do not count them.
 */
export const buildList = <Row, Name extends string, Values extends FieldValues & Record<Name, Row[]>>(
  form: SchemaForm<Values>,
  listName: Name,
  blank: Row,
  { dropsBlank = false, hasFirstRow = false }: { dropsBlank?: boolean; hasFirstRow?: boolean } = {},
): List<Row> => {
  // TypeScript cannot relate Name to the paths of Values while both are generic.
  const toPath = (...parts: (string | number)[]) => [listName, ...parts].filter((part) => part !== '').join('.') as Path<Values>
  const path = toPath()
  form.register(path)
  const value: unknown = form.watch(path)
  // Values has a Row[] of that name.
  const stored = value as Row[]
  const rows = hasFirstRow && stored.length === 0 ? [blank] : stored

  const setRows = (next: readonly Row[]) => {
    const list: unknown = next
    form.setValue(path, list as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const edit = (index: number, row: Row, name = '') => {
    form.clearErrors(dropsBlank ? path : [toPath(index, name), toPath('message')])
    setRows(rows.map((current, other) => (other === index ? row : current)))
  }
  const toErrorPath = (index: number, name = '') => toPath(dropsBlank ? rows.slice(0, index).filter(isFilled).length : index, name)
  return {
    rows,
    error: form.errorOf(path),
    add: () => {
      form.clearErrors(toPath('message'))
      setRows([...rows, blank])
    },
    set: (next) => {
      // The errors would stay at the places that their rows leave.
      form.clearErrors(path)
      setRows(next)
    },
    edit,
    text: (index, name) => ({
      value: String(name === undefined ? rows[index] : rows[index]?.[name]),
      onChange: ({ target }) => {
        // A row is a text, or an object that has a text of this name.
        const row: unknown = name === undefined ? target.value : { ...rows[index], [name]: target.value }
        edit(index, row as Row, name)
      },
      onBlur: dropsBlank ? undefined : afterPress(() => form.trigger(toPath(index, name ?? ''))),
      error: dropsBlank && !isFilled(rows[index]) ? undefined : form.errorOf(toErrorPath(index, name)),
    }),
  }
}

interface ListFieldProps<Row> {
  list: List<Row>
  legend: string
  hint?: string
  /** Noun for a row, e.g. 'Phone'. */
  noun: string
  /** 'Add phone' by default. */
  add?: string
  /** A list of so few rows cannot be shortened. */
  min?: number
  /** A list of so many rows cannot be extended. */
  max?: number
  /** Whether a row is one control, which has the row's name. */
  isSingle?: true
  boxClass?: string
  rowClass: string
  /** The controls of a row; `remove` is its button, false in a list that cannot be shortened. */
  children: (row: Row, index: number, remove: ReactNode) => ReactNode
}

/** Rows that can be added and removed. The focus goes to a new row, after a removal to the row that takes the place. */
export function ListField<Row>(props: ListFieldProps<Row>) {
  const { list, legend, hint, noun, add = `Add ${noun.toLowerCase()}`, min = 0, max = Infinity } = props
  const { isSingle, boxClass = '', rowClass, children } = props
  const { rows, error } = list
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
  const handleRemove = (index: number) => changeAndFocus(() => list.set(rows.filter((_, other) => other !== index)), index)
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy}
    >
      <legend className="mb-2 text-xs font-semibold text-ink">{legend}</legend>
      {hintText}
      <div ref={box} className={`grid gap-2 ${boxClass}`}>
        {rows.map((row, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
            key={index}
            {...(!isSingle && { role: 'group', 'aria-label': `${noun} ${index + 1}` })}
            className={rowClass}
          >
            {children(
              row,
              index,
              rows.length > min && (
                <IconButton label={`Remove ${noun.toLowerCase()} ${index + 1}`} icon={X} onClick={() => handleRemove(index)} />
              ),
            )}
          </div>
        ))}
      </div>
      {errorText}
      {rows.length < max ? (
        <Button ref={addButton} onClick={() => changeAndFocus(list.add, rows.length)} className="justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          {add}
        </Button>
      ) : (
        <p className="text-xs text-muted">At most {max}</p>
      )}
    </fieldset>
  )
}
