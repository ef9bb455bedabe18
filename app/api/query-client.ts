import { dehydrate, hydrate, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { ApiError, isTemporary } from './api-error.ts'
import { shareUnchanged } from './share-unchanged.ts'
import { assignableUsersKey, inquiryKeys, savedViewsKey } from './query-keys.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast text when loading fails; without it a failure is only logged. Source: specification §8. */
      failed?: string
    }
  }
}

// By default a timer: a second click that waits already would be handled before a button renders that it is busy.
notifyManager.setScheduler(queueMicrotask)

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * The query cache of one user. Only temporary errors are retried; a failure shows `meta.failed` as a toast (once for all
 * queries with the same text) or is logged.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isSignedOut(error)) return
        if (meta?.failed) toast.error(meta.failed, { id: meta.failed })
        // oxlint-disable-next-line no-console -- 'only logged' is what the specification asks for
        else console.error(error)
      },
    }),
    defaultOptions: {
      // 'always': an offline browser gets a visible error instead of waiting without end.
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && isTemporary(error),
        structuralSharing: shareUnchanged,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The first elements of the keys whose queries the next document of the tab may show: leads, and the names around them. */
const RESTORABLE: readonly string[] = [...inquiryKeys.all, ...savedViewsKey, ...assignableUsersKey]

/** The loaded queries that the screen shows, for `restoreQueries`. */
export const dehydrateShown = (client: QueryClient): object =>
  dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => {
      const [first] = query.queryKey
      return query.isActive() && query.state.status === 'success' && typeof first === 'string' && RESTORABLE.includes(first)
    },
  })

/** Fills the cache; every restored query is stale and loads again when a screen shows it. */
export const restoreQueries = (client: QueryClient, queries: object | undefined): QueryClient => {
  if (queries === undefined) return client
  hydrate(client, queries)
  void client.invalidateQueries({ refetchType: 'none' })
  return client
}

/** Whether data of a query are from an earlier document of the tab. `dataUpdatedAt` in epoch milliseconds. */
export const isRestored = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean =>
  dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin
