/**
 * Edits of records that are shown before the server has answered: the variables of the pending mutations with one key, which are sent one at
 * a time, in their order.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { picksPassedOn } from '#app/ui/desk/use-shown-pick.ts'

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
export const editsAfter = <Edit extends PendingEdit>(client: QueryClient, mutationKey: QueryKey, edit: Edit): Edit[] => {
  const mutations = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
  // The cache does not know the type of the variables.
  const edits = mutations.map(({ state }) => state.variables as Edit)
  return edits.slice(edits.indexOf(edit) + 1).filter(({ before }) => before.id === edit.before.id)
}

/**
 * Called when an edit is answered. `outcome` are the fields that it leaves in the record: later edits of the record begin with them.
 * Waits for edits that were picked and are not pending yet, as they begin with what the screen showed. Returns the fields to show, which are
 * in no later edit.
 */
export const settleEdit = async (
  client: QueryClient,
  mutationKey: QueryKey,
  edit: PendingEdit,
  outcome: object,
): Promise<object> => {
  await picksPassedOn()
  let fields = outcome
  for (const next of editsAfter(client, mutationKey, edit)) {
    next.before = { ...next.before, ...fields }
    fields = pickFields(fields, (name) => !Object.hasOwn(next.patch, name))
  }
  return fields
}
