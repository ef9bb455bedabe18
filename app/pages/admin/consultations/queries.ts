/** Queries and mutations of consultations. Load failures are shown in place of the week or the list. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { findListed, patchCached } from '#app/admin-kit/records/cache.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { bookingKeys as keys, inquiryDependents } from '#app/api/query-keys.ts'
import { businessTimeZone } from '#app/session/session.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { bookings } from '#contract/bookings.ts'
import type { Booking, BookingWeek, HeldStatus } from '#domain/booking.ts'
import {
  CANCEL_FAILED,
  describeCancelled,
  describeRescheduled,
  RESCHEDULE_FAILED,
  STATUS_FAILED,
  STATUS_SAVED,
} from './messages.ts'
import type { BookingsQuery } from './search-params.ts'
import { withBooking } from './week-rows.ts'

/** The week of a Monday, YYYY-MM-DD; while another one loads, the present one stays visible. */
export const useWeek = (monday: string) =>
  useQuery({
    queryKey: keys.week(monday),
    queryFn: async ({ signal }) => (await call(bookings.week, { query: { date: monday }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Upcoming ones become past without a change that the live updates would announce. */
const REFETCH_MS = 60_000

/** A page of the list; the previous page stays visible while the next one loads. */
export const useBookings = (query: BookingsQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(bookings.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })

const findInWeeks = (client: QueryClient, id: number): Booking | undefined =>
  client
    .getQueriesData<BookingWeek>({ queryKey: keys.weeks })
    .flatMap(([, week]) => week?.bookings ?? [])
    .find((booking) => booking.id === id)

/** One booking; the row of the list or of the week is shown immediately and refetched. */
export const useBooking = (id: number) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: keys.detail(id),
    queryFn: async ({ signal }) => (await call(bookings.get, { params: { id }, signal })).data,
    placeholderData: () => findListed<Booking>(client, keys, id) ?? findInWeeks(client, id),
    staleTime: 0,
  })
}

/** The bookings of a lead, latest first. */
export const useBookingsOfLead = (inquiryId: number) =>
  useQuery({
    queryKey: keys.ofInquiry(inquiryId),
    queryFn: async ({ signal }) => (await call(bookings.ofInquiry, { params: { id: inquiryId }, signal })).data,
    staleTime: 0,
  })

/** The free slots to which staff can move a booking. */
export const useFreeSlots = () =>
  useQuery({
    queryKey: keys.slots,
    queryFn: async ({ signal }) => (await call(bookings.slots, { signal })).data.slots,
    staleTime: 0,
  })

const refresh = (client: QueryClient) => Promise.all(inquiryDependents.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Shows a change also where list and weeks cannot be loaded again. */
const show = (client: QueryClient, booking: Booking): void => {
  patchCached(client, keys, booking.id, booking)
  const timeZone = businessTimeZone()
  if (timeZone === undefined) return
  client.setQueriesData<BookingWeek>({ queryKey: keys.weeks }, (week) => week && withBooking(week, booking, timeZone))
}

/** Marks a booking as attended or no-show, or reverts that. A failure shows a toast, and the latest version is loaded. */
export const useSetStatus = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base: { id, updatedAt }, status }: { base: Booking; status: HeldStatus }) =>
      call(bookings.setStatus, { params: { id }, body: { status, updatedAt } }),
    onSuccess: ({ data }, { status }) => {
      show(client, data)
      toast.success(STATUS_SAVED[status])
    },
    onError: (error) => toast.error(toErrorMessage(error, STATUS_FAILED)),
    onSettled: () => void refresh(client),
  })
}

/** Moves a booking. A failure is the form's to show; then the latest version and the free slots are loaded. */
export const useReschedule = () => {
  const isEmailSetUp = useIsEmailSetUp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base: { id, updatedAt }, ...change }: { base: Booking; startsAt: string; note: string }) =>
      call(bookings.reschedule, { params: { id }, body: { ...change, updatedAt } }),
    onSuccess: ({ data }) => {
      show(client, data)
      toast.success(describeRescheduled(isEmailSetUp))
      // Not awaited: the form closes, and its draft is deleted.
      void refresh(client)
    },
    onError: () => {
      // Shown in the form, too, which may have been left.
      toast.error(RESCHEDULE_FAILED)
      return refresh(client)
    },
  })
}

/** Cancels a booking. A failure is the form's to show; then the latest version is loaded. */
export const useCancel = () => {
  const isEmailSetUp = useIsEmailSetUp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base: { id, updatedAt }, note }: { base: Booking; note: string }) =>
      call(bookings.cancel, { params: { id }, body: { note, updatedAt } }),
    onSuccess: ({ data }) => {
      show(client, data)
      toast.success(describeCancelled(isEmailSetUp))
      // Not awaited: the form closes, and its draft is deleted.
      void refresh(client)
    },
    onError: () => {
      // Shown in the form, too, which may have been left.
      toast.error(CANCEL_FAILED)
      return refresh(client)
    },
  })
}

/** Cancels all upcoming bookings of a booking's network. A failure shows a toast, and the latest versions are loaded. */
export const useCancelNetwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(bookings.cancelNetwork, { params: { id } }),
    onSuccess: ({ data: { cancelled } }) => toast.success(`${cancelled} consultations cancelled`),
    onError: (error) => toast.error(toErrorMessage(error, CANCEL_FAILED)),
    onSettled: () => refresh(client),
  })
}
