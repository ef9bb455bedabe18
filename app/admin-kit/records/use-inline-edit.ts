import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { findListed, patchCached, type RecordKeys } from './cache.ts'

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

/** The previous values of the patched fields. */
const fieldsBefore = (row: object, patch: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(patch, name)))

/** Edits a listed record optimistically; reverts the edit when the server refuses it. Mutations of one list run one at a time. */
export const useInlineEdit = <Row extends Versioned, Patch extends Partial<Row>>(options: InlineEditOptions<Row, Patch>) => {
  const { keys, send, succeeded, failed, refresh } = options
  const client = useQueryClient()
  const mutationKey = [...keys.lists, 'inline-edit']
  const scope = mutationKey.join('.')
  return useMutation({
    mutationKey,
    scope: { id: scope },
    onMutate: async ({ row, patch }: { row: Row; patch: Patch }) => {
      await client.cancelQueries({ queryKey: keys.lists })
      patchCached(client, keys, row.id, patch)
    },
    // An earlier edit in the queue may have changed updatedAt.
    mutationFn: ({ row, patch }) =>
      send({ ...row, updatedAt: findListed<Row>(client, keys, row.id)?.updatedAt ?? row.updatedAt }, patch),
    onSuccess: ({ data }, { patch }) => {
      patchCached(client, keys, data.id, { ...patch, updatedAt: data.updatedAt })
      toast.success(succeeded(patch), { id: `${scope}-succeeded` })
    },
    onError: (error, { row, patch }) => {
      patchCached(client, keys, row.id, fieldsBefore(row, patch))
      toast.error(failed(error), { id: `${scope}-failed` })
    },
    onSettled: () => {
      // Not awaited: the next edit in the queue would wait for it.
      if (client.isMutating({ mutationKey }) === 1) void refresh()
    },
  })
}
