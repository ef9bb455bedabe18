/** Edits of records that are shown before the server has answered. They are sent one at a time, in their order. */

export interface PendingEdit<Row extends { id: number } = { id: number }> {
  /** The record before the edit, without the earlier edits that have failed meanwhile. */
  before: Row
  patch: object
}

const pickFields = <Fields extends object>(row: Fields, isPicked: (name: string) => boolean): Partial<Fields> =>
  // Object.fromEntries does not have the names in its type.
  Object.fromEntries(Object.entries(row).filter(([name]) => isPicked(name))) as Partial<Fields>

/** The patched fields as they are before the edit. */
export const fieldsBefore = <Row extends { id: number }>({ before, patch }: PendingEdit<Row>): Partial<Row> =>
  pickFields(before, (name) => Object.hasOwn(patch, name))

/** The edits of the same record that wait behind this one. */
export const editsAfter = <Edit extends PendingEdit>(edits: readonly Edit[], edit: Edit): Edit[] =>
  edits.slice(edits.indexOf(edit) + 1).filter(({ before }) => before.id === edit.before.id)

/**
 * Removes an edit that was answered. `outcome` are the fields that it leaves in the record: later edits of the record begin with them.
 * Returns those to show, which are in no later edit.
 */
export const settleEdit = <Edit extends PendingEdit>(edits: Edit[], edit: Edit, outcome: object): object => {
  const later = editsAfter(edits, edit)
  edits.splice(edits.indexOf(edit), 1)
  let fields = outcome
  for (const next of later) {
    next.before = { ...next.before, ...fields }
    fields = pickFields(fields, (name) => !Object.hasOwn(next.patch, name))
  }
  return fields
}
