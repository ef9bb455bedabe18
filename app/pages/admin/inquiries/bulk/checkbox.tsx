import type { Inquiry } from '#domain/inquiry.ts'
import type { RowSelection } from './use-selection.ts'

const LABEL_CLASS = 'no-print grid size-6 place-items-center pointer-coarse:size-11'
const BOX_CLASS = 'size-4 accent-teal'

/** Selects the inquiry of a row or a card. */
export function SelectRow({ inquiry: { id, name }, selection }: { inquiry: Inquiry; selection: RowSelection }) {
  return (
    <label className={LABEL_CLASS}>
      <input
        type="checkbox"
        aria-label={`Select inquiry of ${name}`}
        checked={selection.isSelected(id)}
        onChange={(event) => selection.toggle(id, event)}
        className={BOX_CLASS}
      />
    </label>
  )
}

/** Selects all rows of the page. */
export function SelectPage({ selection }: { selection: RowSelection }) {
  return (
    <label className={LABEL_CLASS}>
      <input
        ref={(box) => {
          selection.setPageBox(box)
          if (box !== null) box.indeterminate = selection.page === 'some'
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
        className={BOX_CLASS}
      />
    </label>
  )
}
