/** Queries and mutations of consultations. Load failures are shown in place of the week or the list. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { findListed, patchCached } from '#app/admin-kit/records/cache.ts'
import { toErrorMessage } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { bookingKeys as keys, inquiryDependents } from '#app/api/query-keys.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { bookings } from '#contract/bookings.ts'
import type { Booking, BookingWeek, HeldStatus } from '#domain/booking.ts'
import { CHANGE_FAILED, describeChange, STATUS_FAILED, STATUS_SAVED } from './messages.ts'
import type { BookingsQuery } from './search-params.ts'

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
export const useFreeSlots = ({ isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: keys.slots,
    queryFn: async ({ signal }) => (await call(bookings.slots, { signal })).data.slots,
    staleTime: 0,
    enabled: isEnabled,
  })

const refresh = (client: QueryClient) => Promise.all(inquiryDependents.map((queryKey) => client.invalidateQueries({ queryKey })))

interface Change<Input> {
  send: (input: Input) => Promise<{ data: Booking }>
  describe: (input: Input) => string
  failed: string
  /** A form that shows the failure too: the toast is for one that was left. */
  isForm?: boolean
}

/** Changes a booking; a toast says how it ended. After a failure the latest version is loaded first. */
const useChange = <Input>({ send, describe, failed, isForm = false }: Change<Input>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }, input) => {
      patchCached(client, keys, data.id, data)
      toast.success(describe(input))
      // Not awaited: the form closes, and its draft is deleted.
      void refresh(client)
    },
    onError: (error) => {
      toast.error(isForm ? failed : toErrorMessage(error, failed))
      return refresh(client)
    },
  })
}

/** Marks a booking as attended or no-show, or reverts that. */
export const useSetStatus = () =>
  useChange({
    send: ({ base: { id, updatedAt }, status }: { base: Booking; status: HeldStatus }) =>
      call(bookings.setStatus, { params: { id }, body: { status, updatedAt } }),
    describe: ({ status }) => STATUS_SAVED[status],
    failed: STATUS_FAILED,
  })

export type ChangeKind = 'reschedule' | 'cancel'

/** Moves a booking to `startsAt`, or cancels it. */
export const useBookingChange = (kind: ChangeKind) => {
  const isEmailSetUp = useIsEmailSetUp()
  return useChange({
    send: ({ base: { id, updatedAt }, startsAt, note }: { base: Booking; startsAt: string; note: string }) =>
      kind === 'reschedule'
        ? call(bookings.reschedule, { params: { id }, body: { startsAt, note, updatedAt } })
        : call(bookings.cancel, { params: { id }, body: { note, updatedAt } }),
    describe: () => describeChange(kind, isEmailSetUp),
    failed: CHANGE_FAILED[kind],
    isForm: true,
  })
}

/** Cancels all upcoming bookings of a booking's network. A failure shows a toast, and the latest versions are loaded. */
export const useCancelNetwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(bookings.cancelNetwork, { params: { id } }),
    onSuccess: ({ data: { cancelled } }) => toast.success(`${cancelled} consultations cancelled`),
    onError: (error) => toast.error(toErrorMessage(error, CHANGE_FAILED.cancel)),
    onSettled: () => refresh(client),
  })
}
