import type { ComponentProps, ReactNode } from 'react'
import { type List, ListField } from '#app/admin-kit/records/list-field.tsx'
import { TextField } from '#app/ui/desk/field.tsx'

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

interface SettingsListProps<Row> extends Pick<ComponentProps<typeof ListField>, 'legend' | 'hint' | 'noun' | 'min' | 'max'> {
  list: List<Row>
  /** Whether the controls have labels that are visible in the first row. */
  hasLabels?: boolean
  children: (row: Row, index: number) => ReactNode
}

/** The rows of a list, each with its button at the right. */
export function SettingsList<Row>({ hasLabels = false, children, ...list }: SettingsListProps<Row>) {
  return (
    <ListField
      {...list}
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
    </ListField>
  )
}

interface RowInputProps<Row> extends Omit<ComponentProps<'input'>, 'list' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  list: List<Row>
  index: number
  /** The text of the row that it edits; none for a row that is a text. */
  name?: keyof Row & string
  label: string
  isLabelHidden?: boolean
  /** Message beside the control while it has none of its own. */
  error?: string
}

/** A one-line field of a row; it accepts every attribute of an input. */
export function RowInput<Row>({ list, index, name, isLabelHidden = false, error, ...input }: RowInputProps<Row>) {
  const { error: ownError, ...control } = list.text(index, name)
  const labelClass = isLabelHidden ? 'sr-only' : toLabelClass(index)
  return <TextField autoComplete="off" {...input} {...control} error={ownError ?? error} labelClass={labelClass} />
}
