/** The query of the timeline, and changes of its cached events. */
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { inquiryKeys } from '#app/api/query-keys.ts'
import { EVENTS_PAGE_SIZE, type InquiryEvent } from '#domain/lead-event.ts'
import type { Pagination } from '#domain/pagination.ts'
import { type LeadRef, untilRefetched } from '../queries.ts'
import { SCREENS } from '../screens.ts'

interface EventsPage {
  data: InquiryEvent[]
  pagination: Pagination
}
type Timeline = InfiniteData<EventsPage, number>

/** An event that was added while pages were loaded may be at the end of one and at the beginning of the next. */
const mergePages = ({ pages }: Timeline): InquiryEvent[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((event) => [event.id, event])).values(),
]

/** The timeline, newest first; `fetchNextPage` loads older events. */
export const useInquiryEvents = ({ kind, id }: LeadRef) =>
  useInfiniteQuery({
    queryKey: inquiryKeys.events(kind, id),
    queryFn: ({ pageParam, signal }): Promise<EventsPage> =>
      call(SCREENS[kind].endpoints.events, { params: { id }, query: { page: pageParam, limit: EVENTS_PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    select: mergePages,
    staleTime: untilRefetched,
  })

type Change = (events: InquiryEvent[], page: number) => InquiryEvent[]

/** Shows other events on each page, counted from 0. */
const changeEvents = (client: QueryClient, { kind, id }: LeadRef, change: Change) =>
  void client.setQueryData<Timeline>(
    inquiryKeys.events(kind, id),
    (timeline) =>
      timeline && { ...timeline, pages: timeline.pages.map((page, index) => ({ ...page, data: change(page.data, index) })) },
  )

/** Shows a new event of the lead's timeline at once. */
export const prependEvent = (client: QueryClient, lead: LeadRef, event: InquiryEvent): void =>
  changeEvents(client, lead, (events, page) => (page > 0 || events.some(({ id }) => id === event.id) ? events : [event, ...events]))

/** Shows the new version of an event. */
export const replaceEvent = (client: QueryClient, lead: LeadRef, event: InquiryEvent): void =>
  changeEvents(client, lead, (events) => events.map((each) => (each.id === event.id ? event : each)))

/** Of a reply that was taken back. */
export const removeEvent = (client: QueryClient, lead: LeadRef, eventId: number): void =>
  changeEvents(client, lead, (events) => events.filter((each) => each.id !== eventId))
