/** Queries and mutations of blocked times. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isNotFound, toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { bookingKeys as keys } from '#app/api/query-keys.ts'
import { blockedTimes } from '#contract/bookings.ts'
import type { BlockedTime, BlockedTimeInput } from '#domain/booking.ts'
import { BLOCK_FAILED, BLOCKED, UNBLOCK_FAILED, UNBLOCKED } from './messages.ts'

/** Those that have not ended, soonest first. */
export const useBlockedTimes = () =>
  useQuery({
    queryKey: keys.blockedTimes,
    queryFn: async ({ signal }) => (await call(blockedTimes.list, { signal })).data,
    staleTime: 0,
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all })

/** Blocks a time; resolves to it and the number of bookings in it. A failure is the form's to show. */
export const useBlockTime = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BlockedTimeInput) => call(blockedTimes.create, { body }),
    onSuccess: () => {
      toast.success(BLOCKED)
      // Not awaited: the form closes, and its draft is deleted.
      void refresh(client)
    },
    onError: () => {
      // Shown in the form, too, which may have been left.
      toast.error(BLOCK_FAILED)
      void refresh(client)
    },
  })
}

/** Unblocks a time. NOT_FOUND is a success too: someone else has unblocked it. */
export const useUnblockTime = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(blockedTimes.remove, { params: { id } }),
    onSuccess: () => toast.success(UNBLOCKED),
    onError: (error) => (isNotFound(error) ? toast.success(UNBLOCKED) : toast.error(toErrorMessage(error, UNBLOCK_FAILED))),
    onSettled: (_answer, error, removed) => {
      if (error === null || isNotFound(error))
        client.setQueryData<BlockedTime[]>(keys.blockedTimes, (list) => list?.filter(({ id }) => id !== removed))
      void refresh(client)
    },
  })
}
