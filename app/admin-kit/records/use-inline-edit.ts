import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { findListed, patchCached, type RecordKeys } from './cache.ts'
import { fieldsBefore, type PendingEdit, settleEdit } from './pending-edits.ts'

interface Versioned {
  id: number
  updatedAt: string
}

interface InlineEditOptions<Row, Patch> {
  keys: RecordKeys
  /** Sends the patch; `row.updatedAt` is the expected version. */
  send: (row: Row, patch: Patch) => Promise<{ data: Row }>
  /** Toast text on success. */
  succeeded: (patch: Patch) => string
  /** Toast text on failure. */
  failed: (error: unknown) => string
  /** Invalidates the queries that the change affects. */
  refresh: () => Promise<unknown>
}

/** Those of each list: its rows, their fields and its keys have a hook each. */
const pendingEdits = new Map<string, PendingEdit[]>()

const listPendingEdits = (scope: string): PendingEdit[] => {
  const edits = pendingEdits.get(scope) ?? []
  pendingEdits.set(scope, edits)
  return edits
}

/**
 * Edits a listed record optimistically; reverts the edit when the server refuses it, unless a later one is shown by then. Mutations of one
 * list run one at a time.
 */
export const useInlineEdit = <Row extends Versioned, Patch extends Partial<Row>>(options: InlineEditOptions<Row, Patch>) => {
  const { keys, send, succeeded, failed, refresh } = options
  const client = useQueryClient()
  const mutationKey = [...keys.lists, 'inline-edit']
  const scope = mutationKey.join('.')
  const edits = listPendingEdits(scope)
  return useMutation({
    mutationKey,
    scope: { id: scope },
    onMutate: async ({ row, patch }: { row: Row; patch: Patch }): Promise<PendingEdit> => {
      const edit: PendingEdit = { before: row, patch }
      edits.push(edit)
      await client.cancelQueries({ queryKey: keys.lists })
      patchCached(client, keys, row.id, patch)
      return edit
    },
    // An earlier edit in the queue may have changed updatedAt.
    mutationFn: ({ row, patch }) =>
      send({ ...row, updatedAt: findListed<Row>(client, keys, row.id)?.updatedAt ?? row.updatedAt }, patch),
    onSuccess: ({ data: { id, updatedAt } }, { patch }, edit) => {
      patchCached(client, keys, id, settleEdit(edits, edit, { ...patch, updatedAt }))
      toast.success(succeeded(patch), { id: `${scope}-succeeded` })
    },
    onError: (error, { row }, edit) => {
      if (edit !== undefined) patchCached(client, keys, row.id, settleEdit(edits, edit, fieldsBefore(edit)))
      toast.error(failed(error), { id: `${scope}-failed` })
    },
    onSettled: () => {
      // Not awaited: the next edit in the queue would wait for it.
      if (client.isMutating({ mutationKey }) === 1) void refresh()
    },
  })
}
