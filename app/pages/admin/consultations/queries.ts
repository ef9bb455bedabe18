/** Queries and mutations of consultations. Load failures are shown in place of the week or the list. */
import { keepPreviousData, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { findListed, patchCached } from '#app/admin-kit/records/cache.ts'
import { isNotFound } from '#app/api/api-error.ts'
import { orServerMessage } from '#app/admin-kit/records/use-request.ts'
import { call } from '#app/api/call.ts'
import { bookingKeys as keys, calendarSubscriptionKey } from '#app/api/query-keys.ts'
import { useIsEmailSetUp } from '#app/session/session.ts'
import { blockedTimes, bookings, calendarSubscriptions } from '#contract/bookings.ts'
import type { BlockedTimeInput, Booking, BookingWeek, HeldStatus, SubscriptionScope } from '#domain/booking.ts'
import { useLeadRequest } from '../inquiries/queries.ts'
import type { BookingsQuery } from './search-params.ts'

/** The week of a Monday, YYYY-MM-DD, or the coming one; while another one loads, the present one stays visible. */
export const useWeek = (monday: string) =>
  useQuery({
    queryKey: keys.week(monday),
    queryFn: async ({ signal }) => (await call(bookings.week, { query: { date: monday || undefined }, signal })).data,
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

type Load<Data> = (options: { signal: AbortSignal }) => Promise<{ data: Data }>

/** Loaded again whenever it is shown. */
const useFresh = <Data>(queryKey: QueryKey, load: Load<Data>, isEnabled = true) =>
  useQuery({ queryKey, queryFn: async (options) => (await load(options)).data, staleTime: 0, enabled: isEnabled })

/** The bookings of a lead, latest first. */
export const useBookingsOfInquiry = (id: number) =>
  useFresh(keys.ofInquiry(id), ({ signal }) => call(bookings.ofInquiry, { params: { id }, signal }))

/** The free slots to which staff can move a booking. */
export const useFreeSlots = (isEnabled: boolean) =>
  useFresh(keys.slots, ({ signal }) => call(bookings.slots, { signal }), isEnabled)

/** The blocked times that have not ended, soonest first. */
export const useBlockedTimes = () => useFresh(keys.blockedTimes, ({ signal }) => call(blockedTimes.list, { signal }))

/** Shows the answer in the week, the list and the dialog. */
const useShowBooking = () => {
  const client = useQueryClient()
  return ({ data }: { data: Booking }) => patchCached(client, keys, data.id, data)
}

const STATUS_SAVED: Record<HeldStatus, string> = {
  booked: 'The consultation is booked again',
  attended: 'Marked as attended',
  'no-show': 'Marked as no-show',
}

/** Marks a booking as attended or no-show, or reverts that. */
export const useSetStatus = () =>
  useLeadRequest({
    send: ({ base: { id, updatedAt }, status }: { base: Booking; status: HeldStatus }) =>
      call(bookings.setStatus, { params: { id }, body: { status, updatedAt } }),
    show: useShowBooking(),
    done: (_output, { status }) => STATUS_SAVED[status],
    failed: orServerMessage('Failed to update the consultation'),
  })

export const CHANGE_FAILED = {
  reschedule: 'Failed to reschedule the consultation',
  cancel: 'Failed to cancel the consultation',
}
export type ChangeKind = keyof typeof CHANGE_FAILED
const CHANGED: Record<ChangeKind, { mailed: string; plain: string }> = {
  reschedule: { mailed: 'Rescheduled', plain: 'Consultation moved' },
  cancel: { mailed: 'Cancelled', plain: 'Consultation cancelled' },
}

/** Moves a booking to `startsAt`, or cancels it. */
export const useBookingChange = (kind: ChangeKind) => {
  const isEmailSetUp = useIsEmailSetUp()
  return useLeadRequest({
    send: ({ base: { id, updatedAt }, startsAt, note }: { base: Booking; startsAt: string; note: string }) =>
      kind === 'reschedule'
        ? call(bookings.reschedule, { params: { id }, body: { startsAt, note, updatedAt } })
        : call(bookings.cancel, { params: { id }, body: { note, updatedAt } }),
    show: useShowBooking(),
    done: isEmailSetUp
      ? `${CHANGED[kind].mailed}: the visitor gets an e-mail`
      : `${CHANGED[kind].plain}. Tell the visitor yourself.`,
    failed: CHANGE_FAILED[kind],
  })
}

/** Cancels all upcoming bookings of a booking's network. */
export const useCancelNetwork = () =>
  useLeadRequest({
    send: (id: number) => call(bookings.cancelNetwork, { params: { id } }),
    done: ({ data: { cancelled } }) => `${cancelled} ${cancelled === 1 ? 'consultation' : 'consultations'} cancelled`,
    failed: orServerMessage(CHANGE_FAILED.cancel),
  })

export const BLOCK_FAILED = 'Failed to block the time'

/** Blocks a time; resolves to it and the number of bookings in it. */
export const useBlockTime = () =>
  useLeadRequest({
    send: (body: BlockedTimeInput) => call(blockedTimes.create, { body }),
    done: 'Time blocked',
    failed: BLOCK_FAILED,
  })

/** NOT_FOUND is a success too: someone else has unblocked it. */
export const useUnblockTime = () =>
  useLeadRequest({
    send: (id: number) =>
      call(blockedTimes.remove, { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      }),
    done: 'Time unblocked',
    failed: orServerMessage('Failed to unblock the time'),
  })

/** `own` is null without one. Not stored longer than the panel is open: the URL is a secret. */
export const useSubscription = () =>
  useQuery({
    queryKey: calendarSubscriptionKey,
    queryFn: async ({ signal }) => (await call(calendarSubscriptions.get, { signal })).data,
    select: (own) => ({ own }),
    staleTime: 0,
    gcTime: 0,
  })

/** Makes a URL, an earlier one ends; null only revokes it. */
export const useSubscribe = () => {
  const client = useQueryClient()
  return useLeadRequest({
    send: async (scope: SubscriptionScope | null) =>
      (await (scope === null ? call(calendarSubscriptions.remove) : call(calendarSubscriptions.create, { body: { scope } }))).data,
    show: (data) => client.setQueryData(calendarSubscriptionKey, data),
    done: (_output, scope) => (scope === null ? 'Calendar URL revoked' : 'Calendar URL created'),
    failed: orServerMessage('Failed to change the subscription'),
  })
}
