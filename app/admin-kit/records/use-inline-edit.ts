import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { findListed, patchCached, type RecordKeys } from './cache.ts'

interface Versioned {
  id: number
  updatedAt: string
}

interface InlineEditOptions<Row, Patch> {
  keys: RecordKeys
  /** Sends the patch; `row.updatedAt` is the version that was read. */
  send: (row: Row, patch: Patch) => Promise<{ data: Row }>
  /** The toast of a success. */
  succeeded: (patch: Patch) => string
  /** The toast of a failure. */
  failed: (error: unknown) => string
  /** Invalidates what the change may have moved. */
  refresh: () => Promise<unknown>
}

/** The fields of the patch as they were. */
const fieldsBefore = (row: object, patch: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(patch, name)))

/** Changes fields of a listed record: shown at once, reverted when the server refuses. One change after the other, never two at a time. */
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
    // An earlier change may have moved updatedAt on meanwhile.
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
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  })
}
