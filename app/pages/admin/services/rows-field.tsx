/** A list of rows with two texts, such as steps or questions: rows are added, removed and moved. Source: issue 13 'Service pages'. */
import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { flushSync } from 'react-dom'
import { RowList } from '#app/admin-kit/records/row-list.tsx'
import { IconButton } from '#app/ui/desk/button.tsx'
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

/** The focus stays on the button that moved a row. */
export function RowsField<Name extends string>(props: RowsFieldProps<Name>) {
  const { rows, names, labels, errorAt, onChange, ...frame } = props
  const { noun } = frame
  const [line, text] = names

  const edit = (row: number, name: Name, value: string) =>
    onChange(rows.map((entry, index) => (index === row ? { ...entry, [name]: value } : entry)))
  const handleMove = (button: HTMLElement, row: number, by: -1 | 1) => {
    const moved = rows[row]
    const to = row + by
    if (moved === undefined || to < 0 || to >= rows.length) return
    const others = rows.filter((_, index) => index !== row)
    flushSync(() => onChange([...others.slice(0, to), moved, ...others.slice(to)]))
    // At an end of the list the button of this direction is disabled.
    const isAtEnd = to === (by === -1 ? 0 : rows.length - 1)
    const direction = (by === -1) === isAtEnd ? 'down' : 'up'
    const place = button.closest('[role=group]')?.parentElement?.children[to]
    place?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus()
  }
  return (
    <RowList
      {...frame}
      rows={rows}
      // The names of the row are the two keys of its type.
      onAdd={() => onChange([...rows, { [line]: '', [text]: '' } as Row<Name>])}
      onRemove={(row) => onChange(rows.filter((_, index) => index !== row))}
      rowClass="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-sm border border-line bg-sunken p-3"
    >
      {(row, index, remove) => {
        const sent = rows.slice(0, index).filter((before) => !isBlank(before)).length
        const field = (name: Name, label: string) => ({
          label: `${noun} ${index + 1}: ${label}`,
          value: row[name],
          error: isBlank(row) ? undefined : errorAt(sent, name),
          onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => edit(index, name, event.target.value),
          autoComplete: 'off',
        })
        return (
          <>
            <div className="grid gap-2">
              <TextField {...field(line, labels[0])} />
              <TextAreaField rows={2} {...field(text, labels[1])} />
            </div>
            <div className="grid content-start">
              <MoveButton
                name="up"
                isDisabled={index === 0}
                label={`Move ${noun.toLowerCase()} ${index + 1} up`}
                icon={ArrowUp}
                onMove={(button) => handleMove(button, index, -1)}
              />
              <MoveButton
                name="down"
                isDisabled={index === rows.length - 1}
                label={`Move ${noun.toLowerCase()} ${index + 1} down`}
                icon={ArrowDown}
                onMove={(button) => handleMove(button, index, 1)}
              />
              {remove}
            </div>
          </>
        )
      }}
    </RowList>
  )
}

interface MoveButtonProps {
  name: 'up' | 'down'
  label: string
  isDisabled: boolean
  onMove: (button: HTMLElement) => void
  icon: LucideIcon
}

function MoveButton({ name, label, isDisabled, icon, onMove }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      data-move={name}
      disabled={isDisabled}
      onClick={(event) => onMove(event.currentTarget)}
      className="disabled:opacity-40"
    />
  )
}
