import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { orderCached } from '#app/admin-kit/records/cache.ts'
import { isForbidden } from '#app/api/api-error.ts'
import { recordKeys } from '#app/api/query-keys.ts'
import { useFlags } from '#app/session/session.ts'
import type { Content, ContentKind } from './kind.ts'

/** The order of a kind whose records have places: shown and saved at once, with Undo. */
export const useOrdering = <Row extends Content>(kind: ContentKind<Row>, rows: readonly Row[]) => {
  const client = useQueryClient()
  const { updateContent } = useFlags()
  const [before, setBefore] = useState<readonly number[] | null>(null)
  const { order, messages } = kind
  const keys = recordKeys(kind.name)
  const ids = rows.map(({ id }) => id)
  const { mutate, isPending } = useMutation({
    // One after the other.
    scope: { id: `order ${kind.name}` },
    mutationFn: ({ wanted }: { wanted: readonly number[]; former: readonly number[] | null }) =>
      order?.(wanted) ?? Promise.resolve(),
    onMutate: async ({ wanted, former }) => {
      orderCached(client, keys, wanted)
      setBefore(former)
      // A list that was asked for before this has the former order.
      await client.cancelQueries({ queryKey: keys.lists })
    },
    onError: (error) => {
      setBefore(null)
      toast.error(isForbidden(error) ? messages.editDenied : messages.orderFailed)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.all }),
  })
  const reorder = order && updateContent ? (wanted: readonly number[]) => mutate({ wanted, former: ids }) : undefined
  return {
    /** Saves another order of the listed records; undefined where the kind has none, or the role may not change it. */
    reorder,
    move:
      reorder &&
      ((id: number, step: 1 | -1) => {
        const place = ids.indexOf(id) + step
        const others = ids.filter((other) => other !== id)
        if (place >= 0 && place < ids.length) reorder([...others.slice(0, place), id, ...others.slice(place)])
      }),
    isBusy: isPending,
    undo: before && (() => mutate({ wanted: before, former: null })),
    dismiss: () => setBefore(null),
  }
}
