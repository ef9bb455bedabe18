import type { ChangeEvent } from 'react'
import { type ChangeHandler, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { afterPress, type SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'

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
