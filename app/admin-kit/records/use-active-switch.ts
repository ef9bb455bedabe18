import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'

interface Switchable {
  id: number
  isActive: boolean
  updatedAt: string
}

interface Switch {
  id: number
  isActive: boolean
  /** The version that was read. */
  updatedAt: string
}

interface ActiveSwitchOptions {
  /** What the keys of every cached list begin with; a list is `{ data: rows }`. */
  lists: QueryKey
  send: (change: Switch) => Promise<{ data: Switchable }>
  /** The toast of a success. */
  done: (isActive: boolean) => string
  /** The toast of a failure. */
  failed: (error: unknown) => string
  /** Reads again what the change may have moved. */
  refresh: () => Promise<unknown>
}

interface CachedList {
  data: Switchable[]
}

/** Switches a record of a list: shown at once, taken back when the server refuses. One after the other, never two at a time. */
export const useActiveSwitch = ({ lists, send, done, failed, refresh }: ActiveSwitchOptions) => {
  const client = useQueryClient()
  const mutationKey = [...lists, 'switch']
  const show = (id: number, patch: Partial<Switchable>) =>
    client.setQueriesData<CachedList>(
      { queryKey: lists },
      (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
    )
  const listed = (id: number) =>
    client
      .getQueriesData<CachedList>({ queryKey: lists })
      .flatMap(([, list]) => list?.data ?? [])
      .find((row) => row.id === id)
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate: async ({ id, isActive }: Switch) => {
      await client.cancelQueries({ queryKey: lists })
      show(id, { isActive })
    },
    // An earlier switch may have moved updatedAt on meanwhile.
    mutationFn: ({ id, isActive, updatedAt }) => send({ id, isActive, updatedAt: listed(id)?.updatedAt ?? updatedAt }),
    onSuccess: ({ data }, { isActive }) => {
      show(data.id, { updatedAt: data.updatedAt })
      toast.success(done(isActive), { id: `${mutationKey.join('.')}-done` })
    },
    onError: (error, { id, isActive }) => {
      show(id, { isActive: !isActive })
      toast.error(failed(error), { id: `${mutationKey.join('.')}-failed` })
    },
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  })
}
