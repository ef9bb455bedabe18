import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { patchCached, type RecordKeys } from './cache.ts'
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

interface InlineEdit<Row extends Versioned, Patch extends object> extends PendingEdit<Row> {
  patch: Patch
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
  return useMutation({
    mutationKey,
    scope: { id: scope },
    onMutate: async ({ before, patch }: InlineEdit<Row, Patch>) => {
      await client.cancelQueries({ queryKey: keys.lists })
      patchCached(client, keys, before.id, patch)
    },
    // The version on screen, or that of an earlier edit in the queue (settleEdit); other cached lists may be of before.
    mutationFn: ({ before, patch }) => send(before, patch),
    onSuccess: async ({ data: { id, updatedAt } }, edit) => {
      patchCached(client, keys, id, await settleEdit(client, mutationKey, edit, { ...edit.patch, updatedAt }))
      toast.success(succeeded(edit.patch), { id: `${scope}-succeeded` })
    },
    onError: async (error, edit) => {
      patchCached(client, keys, edit.before.id, await settleEdit(client, mutationKey, edit, fieldsBefore(edit)))
      toast.error(failed(error), { id: `${scope}-failed` })
    },
    onSettled: () => {
      // Not awaited: the next edit in the queue would wait for it.
      if (client.isMutating({ mutationKey }) === 1) void refresh()
    },
  })
}
