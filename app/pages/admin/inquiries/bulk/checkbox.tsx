import type { ComponentPropsWithRef } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import type { RowSelection } from './selection.ts'

const Checkbox = (props: ComponentPropsWithRef<'input'>) => (
  <label className="no-print grid size-6 place-items-center pointer-coarse:size-11">
    <input {...props} type="checkbox" className="size-4 accent-teal" />
  </label>
)

/** Selects the inquiry of a row or a card. */
export const SelectRow = ({ inquiry: { id, name }, selection }: { inquiry: Inquiry; selection: RowSelection }) => (
  <Checkbox
    aria-label={`Select inquiry of ${name}`}
    checked={selection.isSelected(id)}
    onChange={(event) => selection.toggle(id, event)}
  />
)

/** Selects all rows of the page. */
export const SelectPage = ({ selection }: { selection: RowSelection }) => (
  <Checkbox
    ref={(box) => {
      selection.setPageBox(box)
      if (box !== null) box.indeterminate = selection.page === 'some'
    }}
    aria-label="Select all on this page"
    checked={selection.page === 'all'}
    onChange={selection.togglePage}
  />
)
