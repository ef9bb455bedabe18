/** Queries and mutations of one's own calendar subscription. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { calendarSubscriptionKey as queryKey } from '#app/api/query-keys.ts'
import { calendarSubscriptions } from '#contract/bookings.ts'
import type { SubscriptionScope } from '#domain/booking.ts'
import { REVOKE_FAILED, REVOKED, SUBSCRIBE_FAILED, SUBSCRIBED } from './messages.ts'

/** Null without one. Not stored longer than the panel is open: the URL is a secret. */
export const useSubscription = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(calendarSubscriptions.get, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Makes a URL; an earlier one ends. */
export const useSubscribe = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (scope: SubscriptionScope) => call(calendarSubscriptions.create, { body: { scope } }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      toast.success(SUBSCRIBED)
    },
    onError: (error) => toast.error(toErrorMessage(error, SUBSCRIBE_FAILED)),
  })
}

/** Revokes the URL. */
export const useRevoke = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarSubscriptions.remove),
    onSuccess: () => {
      client.setQueryData(queryKey, null)
      toast.success(REVOKED)
    },
    onError: (error) => toast.error(toErrorMessage(error, REVOKE_FAILED)),
  })
}
