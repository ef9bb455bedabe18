import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { ApiError, isTemporary } from './api-error.ts'

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
      },
      mutations: { networkMode: 'always' },
    },
  })
