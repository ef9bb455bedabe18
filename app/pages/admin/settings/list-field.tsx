import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import type { ChangeHandler, FieldValues, Path, PathValue } from 'react-hook-form'
import { RowList } from '#app/admin-kit/records/row-list.tsx'
import { afterPress, type SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { controlClass, Field } from '#app/ui/desk/field.tsx'

/** The props of a text control in a row, and its error. */
interface RowControl {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: ChangeHandler
  error: string | undefined
}

export interface List<Row> {
  rows: readonly Row[]
  /** Message about the whole list. */
  error: string | undefined
  /** Appends a blank row. */
  add: () => void
  remove: (index: number) => void
  /** Replaces a row after an edit of its control `name`; a row that is a text has one control, without a name. */
  edit: (index: number, row: Row, name?: string) => void
  text: (index: number, name?: keyof Row & string) => RowControl
}

/**
 * A list as one field of a form. With react-hook-form's useFieldArray each control of a row would be a field: another
 * person's newer version would be mixed with the edited list row by row, and a row of theirs could get a text of ours.
 */
export const buildList = <Row, Name extends string, Values extends FieldValues & Record<Name, Row[]>>(
  form: SchemaForm<Values>,
  listName: Name,
  blank: Row,
): List<Row> => {
  // TypeScript cannot relate Name to the paths of Values while both are generic.
  const toPath = (...parts: (string | number)[]) => [listName, ...parts].filter((part) => part !== '').join('.') as Path<Values>
  const path = toPath()
  form.register(path)
  const value: unknown = form.watch(path)
  // Values has a Row[] of that name.
  const rows = value as Row[]

  const setRows = (next: Row[]) => {
    const list: unknown = next
    form.setValue(path, list as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const edit = (index: number, row: Row, name = '') => {
    form.clearErrors([toPath(index, name), toPath('message')])
    setRows(rows.map((current, other) => (other === index ? row : current)))
  }
  return {
    rows,
    error: form.errorOf(path),
    add: () => {
      form.clearErrors(toPath('message'))
      setRows([...rows, blank])
    },
    remove: (index) => {
      // The errors of the rows below would stay at the places that those rows leave.
      form.clearErrors(path)
      setRows(rows.filter((_, other) => other !== index))
    },
    edit,
    text: (index, name) => ({
      value: String(name === undefined ? rows[index] : rows[index]?.[name]),
      onChange: ({ target }) => {
        // A row is a text, or an object that has a text of this name.
        const row: unknown = name === undefined ? target.value : { ...rows[index], [name]: target.value }
        edit(index, row as Row, name)
      },
      onBlur: afterPress(() => form.trigger(toPath(index, name ?? ''))),
      error: form.errorOf(toPath(index, name ?? '')),
    }),
  }
}

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

interface ListFieldProps<Row> extends Pick<ComponentProps<typeof RowList>, 'legend' | 'hint' | 'noun' | 'min' | 'max'> {
  list: List<Row>
  /** Whether the controls have labels that are visible in the first row. */
  hasLabels?: boolean
  /** The controls of a row. */
  children: (row: Row, index: number) => ReactNode
}

/** The rows of a list of a form; see `RowList`. */
export function ListField<Row>({ list, hasLabels = false, children, ...frame }: ListFieldProps<Row>) {
  return (
    <RowList
      {...frame}
      rows={list.rows}
      error={list.error}
      onAdd={list.add}
      onRemove={list.remove}
      rowClass={`grid grid-cols-[minmax(0,1fr)_auto] ${hasLabels ? 'max-sm:border-b max-sm:border-line max-sm:pb-3' : ''}`}
    >
      {(row, index, remove) => (
        <>
          {children(row, index)}
          {remove && (
            <div className="grid content-start gap-1 pl-2">
              {hasLabels && <LabelSpace index={index} />}
              <div className="my-0.5">{remove}</div>
            </div>
          )}
        </>
      )}
    </RowList>
  )
}

interface RowInputProps<Row> extends Omit<ComponentProps<'input'>, 'list' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  list: List<Row>
  index: number
  /** The text of the row that it edits; none for a row that is a text. */
  name?: keyof Row & string
  label: string
  isLabelHidden?: boolean
  /** Whether every row shows the label, on large screens too. */
  isLabelRepeated?: boolean
  /** Message beside the control while it has none of its own. */
  error?: string
}

/** A one-line field of a row; it accepts every attribute of an input. */
export function RowInput<Row>(props: RowInputProps<Row>) {
  const { list, index, name, label, isLabelHidden = false, isLabelRepeated = false, error, ...input } = props
  const { error: ownError, ...control } = list.text(index, name)
  return (
    <Field
      label={label}
      error={ownError ?? error}
      labelClass={isLabelHidden ? 'sr-only' : toLabelClass(isLabelRepeated ? 0 : index)}
    >
      {(ids) => <input type="text" autoComplete="off" {...input} {...ids} {...control} className={controlClass} />}
    </Field>
  )
}
