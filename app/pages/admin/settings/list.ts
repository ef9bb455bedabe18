import { type ChangeHandler, type FieldValues, get, type Path, type PathValue } from 'react-hook-form'
import { afterPress, type SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'

/** Error and blur check of a control in a row. */
interface RowControl {
  error: string | undefined
  onBlur: ChangeHandler
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
  control: (index: number, name?: string) => RowControl
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
  const readError = (field: Path<Values>): string | undefined => {
    const message: unknown = get(form.formState.errors, `${field}.message`)
    return typeof message === 'string' ? message : undefined
  }
  return {
    rows,
    error: readError(path),
    add: () => {
      form.clearErrors(toPath('message'))
      setRows([...rows, blank])
    },
    remove: (index) => {
      // The errors of the rows below would stay at the places that those rows leave.
      form.clearErrors(path)
      setRows(rows.filter((_, other) => other !== index))
    },
    edit: (index, row, name = '') => {
      form.clearErrors([toPath(index, name), toPath('message')])
      setRows(rows.map((current, other) => (other === index ? row : current)))
    },
    control: (index, name = '') => ({
      error: readError(toPath(index, name)),
      onBlur: afterPress(() => form.trigger(toPath(index, name))),
    }),
  }
}
