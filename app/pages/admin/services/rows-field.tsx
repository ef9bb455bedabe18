/** A list of rows with two texts, such as steps or questions: rows are added, removed and moved. Source: issue 13 'Service pages'. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { type List, ListField } from '#app/admin-kit/records/list-field.tsx'
import { IconButton } from '#app/ui/desk/button.tsx'
import { TextAreaField, TextField } from '#app/ui/desk/field.tsx'

interface RowsFieldProps<Row> extends Pick<ComponentProps<typeof ListField>, 'legend' | 'hint' | 'noun' | 'max'> {
  list: List<Row>
  /** Name and label of the one-line text, then of the longer one. */
  names: readonly [line: keyof Row & string, text: keyof Row & string]
  labels: readonly [line: string, text: string]
}

const MOVES = [
  ['up', ArrowUp, -1],
  ['down', ArrowDown, 1],
] as const

/** The focus stays on the button that moved a row. */
export function RowsField<Row>({ list, names: [line, text], labels, ...frame }: RowsFieldProps<Row>) {
  const { rows } = list
  const noun = frame.noun.toLowerCase()
  const handleMove = (button: HTMLElement, row: number, by: -1 | 1) => {
    const to = row + by
    if (to < 0 || to >= rows.length) return
    const others = rows.filter((_, index) => index !== row)
    flushSync(() => list.set([...others.slice(0, to), ...rows.slice(row, row + 1), ...others.slice(to)]))
    // At an end of the list the button of this direction is disabled.
    const isAtEnd = to === (by === -1 ? 0 : rows.length - 1)
    const direction = (by === -1) === isAtEnd ? 'down' : 'up'
    const place = button.closest('[role=group]')?.parentElement?.children[to]
    place?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus()
  }
  return (
    <ListField
      {...frame}
      list={list}
      rowClass="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-sm border border-line bg-sunken p-3"
    >
      {(_row, index, remove) => (
        <>
          <div className="grid gap-2">
            <TextField label={`${frame.noun} ${index + 1}: ${labels[0]}`} autoComplete="off" {...list.text(index, line)} />
            <TextAreaField
              rows={2}
              label={`${frame.noun} ${index + 1}: ${labels[1]}`}
              autoComplete="off"
              {...list.text(index, text)}
            />
          </div>
          <div className="grid content-start">
            {MOVES.map(([where, icon, by]) => (
              <IconButton
                key={where}
                label={`Move ${noun} ${index + 1} ${where}`}
                icon={icon}
                data-move={where}
                disabled={rows[index + by] === undefined}
                onClick={({ currentTarget }) => handleMove(currentTarget, index, by)}
                className="disabled:opacity-40"
              />
            ))}
            {remove}
          </div>
        </>
      )}
    </ListField>
  )
}
