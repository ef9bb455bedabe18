/** The names of columns in the code: `starts_at` is `startsAt`. A store maps only the columns whose values differ. */

type FieldName<Column extends string> = Column extends `${infer Word}_${infer Words}`
  ? `${Word}${Capitalize<FieldName<Words>>}`
  : Column
type ColumnName<Field extends string> = Field extends `${infer Start}${infer End}`
  ? `${Start extends Lowercase<Start> ? Start : `_${Lowercase<Start>}`}${ColumnName<End>}`
  : Field

export type Fields<Row> = { [Column in keyof Row as FieldName<Column & string>]: Row[Column] }
type Columns<Values> = { [Field in keyof Values as ColumnName<Field & string>]: Values[Field] }

export const toFieldName = (column: string): string => column.replaceAll(/_[a-z]/g, (match) => match.slice(1).toUpperCase())
export const toColumnName = (field: string): string => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const rename = (values: object, toName: (name: string) => string): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toName(name), value]))

// The types of both follow the rules of the names.
export const toFields = <Row extends object>(row: Row): Fields<Row> => rename(row, toFieldName) as Fields<Row>
export const toColumns = <Values extends object>(values: Values): Columns<Values> => rename(values, toColumnName) as Columns<Values>
